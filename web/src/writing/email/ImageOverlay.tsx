/** The tools of the selected picture. They are placed over it, follow it, and are hidden while the text scrolls. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { deleteSelection } from 'prosemirror-commands';
import type { EditorState } from 'prosemirror-state';
import { type PointerEvent, useEffect, useState } from 'react';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/writing-image';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BinIcon } from '../../ui/icons';
import { changePicture, selectedPicture } from './editor/commands';
import { type Editor, useEditorPart } from './editor/editor';
import { ALT_MAX_LENGTH, resized } from './image-size';

interface ImageOverlayProps {
  editor: Editor;
  /** The scroll container of the text; null until it is mounted. */
  frame: HTMLElement | null;
}

interface Selected {
  position: number;
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** How long after scrolling the tools return. */
const BACK_AFTER_MS = 150;

function selectedIn(state: EditorState): Selected | null {
  const picture = selectedPicture(state);
  if (!picture) return null;
  const { src, alt, width, height } = picture.node.attrs;
  return { position: picture.position, src: String(src), alt: String(alt ?? ''), width: Number(width ?? 0), height: Number(height ?? 0) };
}

export function ImageOverlay({ editor, frame }: ImageOverlayProps) {
  const selected = useEditorPart(editor, selectedIn);
  const [isScrolling, setScrolling] = useState(false);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), BACK_AFTER_MS);
    };
    frame?.addEventListener('scroll', hide, { passive: true });
    return () => {
      clearTimeout(timer);
      frame?.removeEventListener('scroll', hide);
    };
  }, [frame]);

  return (
    <>
      {selected && !isScrolling && (
        <Tools key={`${selected.position} ${selected.src}`} editor={editor} frame={frame} selected={selected} onDelete={() => setAsking(true)} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.askDelete}
        action={shared.delete}
        onConfirm={() => {
          setAsking(false);
          editor.run(deleteSelection);
        }}
        onClose={() => setAsking(false)}
        onGone={() => editor.view.focus()}
      >
        {texts.deleteHelp}
      </ConfirmDialog>
    </>
  );
}

const corners = [
  { name: 'top left', x: 0, y: 0, grows: -1 },
  { name: 'top right', x: 1, y: 0, grows: 1 },
  { name: 'bottom left', x: 0, y: 1, grows: -1 },
  { name: 'bottom right', x: 1, y: 1, grows: 1 },
] as const;

function Tools({ editor, frame, selected, onDelete }: ImageOverlayProps & { selected: Selected; onDelete: () => void }) {
  const [typed, setTyped] = useState<{ width?: string; height?: string }>({});
  const element = editor.view.nodeDOM(selected.position);
  if (!(element instanceof HTMLElement) || !frame) return null;
  const picture = element.getBoundingClientRect();
  const edge = frame.getBoundingClientRect();
  const box = { left: picture.left - edge.left, top: picture.top - edge.top, width: picture.width, height: picture.height };
  const own = { width: selected.width || picture.width || 1, height: selected.height || picture.height || 1 };

  /** Changes the picture, and leaves the focus in the field of the tools. */
  function change(attrs: Partial<Selected>) {
    changePicture(selected.position, attrs)(editor.view.state, editor.view.dispatch);
  }

  function resize(width: number) {
    if (!Number.isFinite(width)) return;
    change(resized(own, width));
  }

  function drag(event: PointerEvent<HTMLElement>, grows: 1 | -1) {
    event.preventDefault();
    const { clientX: from, pointerId } = event;
    // The handle may be unmounted and mounted again while the text moves under it, so the listeners are on the window.
    const move = ({ clientX, pointerId: moved }: globalThis.PointerEvent) => moved === pointerId && resize(own.width + (clientX - from) * grows);
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  }

  function finish(side: 'width' | 'height') {
    const value = Number.parseInt(typed[side] ?? '', 10);
    setTyped({});
    resize(side === 'width' ? value : (value * own.width) / own.height);
  }

  return (
    <Box
      role="group"
      aria-label={texts.tools}
      sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }}
    >
      {corners.map(({ name, x, y, grows }) => (
        <Box
          key={name}
          title={texts.resize}
          onPointerDown={(event) => drag(event, grows)}
          style={{ left: box.left + x * box.width - 6, top: box.top + y * box.height - 6 }}
          sx={{
            position: 'absolute',
            width: 12,
            height: 12,
            borderRadius: '2px',
            bgcolor: 'background.paper',
            border: 2,
            borderColor: 'primary.main',
            cursor: x === y ? 'nwse-resize' : 'nesw-resize',
            touchAction: 'none',
          }}
        />
      ))}
      <Box
        style={{ left: Math.max(8, box.left), top: Math.max(8, Math.min(box.top + box.height + 10, edge.height - 54)) }}
        sx={{
          position: 'absolute',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 0.75,
          borderRadius: 1,
          border: 1,
          borderColor: 'line.hairline',
          bgcolor: 'background.paper',
          boxShadow: 3,
        }}
      >
        {(['width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            value={typed[side] ?? String(selected[side] || Math.round(own[side]))}
            onChange={(event) => setTyped({ [side]: event.target.value })}
            onBlur={() => typed[side] !== undefined && finish(side)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                finish(side);
              }
            }}
            sx={{ width: 72 }}
            slotProps={{
              htmlInput: { 'aria-label': texts[side], inputMode: 'numeric', maxLength: 4 },
            }}
          />
        ))}
        <TextField
          defaultValue={selected.alt}
          onBlur={(event) => {
            if (event.target.value.trim() !== selected.alt) change({ alt: event.target.value.trim() });
          }}
          placeholder={texts.alt}
          sx={{ width: 150 }}
          slotProps={{ htmlInput: { 'aria-label': texts.alt, maxLength: ALT_MAX_LENGTH } }}
        />
        <Tooltip title={shared.delete}>
          <IconButton aria-label={texts.deleteImage} aria-haspopup="dialog" onClick={onDelete} sx={{ '&:hover': { color: 'error.main' } }}>
            <BinIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
