/** The tools of a formatted text. They redraw when what they show changes, not with every key. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { RedoIcon, UndoIcon } from '../../../ui/icons';
import type { Tools } from './extensions';
import { FONT_SIZES, fontOf, FONTS, sizeOf } from './fonts';
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon, BoldIcon, BulletsIcon, CodeIcon, ImageIcon, ItalicIcon, LinkIcon, NumbersIcon, QuoteIcon, StrikeIcon, UnderlineIcon } from './icons';
import { ImageDialog } from './ImageDialog';
import { LinkDialog } from './LinkDialog';
import { SIMPLE_LINK_MS, useOperation } from './operation';

interface ToolbarProps {
  editor: Editor;
  tools: Tools;
  /** The text they are for, as it stands in a sentence. */
  what: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function stateOf(editor: Editor) {
  const style = editor.getAttributes('textStyle');
  return {
    font: fontOf(textOf(style.fontFamily))?.id ?? '',
    size: sizeOf(textOf(style.fontSize)),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    code: editor.isActive('code'),
    link: textOf(editor.getAttributes('link').href),
    center: editor.isActive({ textAlign: 'center' }),
    right: editor.isActive({ textAlign: 'right' }),
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  };
}

export function Toolbar({ editor, tools, what }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const linking = useOperation(SIMPLE_LINK_MS);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [isImageOpen, setImageOpen] = useState(false);
  const run = () => editor.chain().focus();
  const hasSelection = () => !editor.state.selection.empty;

  function style(change: { fontFamily?: string | null; fontSize?: string | null }) {
    run().setMark('textStyle', change).removeEmptyTextStyle().run();
  }

  return (
    <Box role="toolbar" aria-label={`Format of the ${what}`} aria-busy={linking.isActive} onKeyDown={moveAmongTools} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}>
      <Select
        size="small"
        value={state.font}
        displayEmpty
        onChange={({ target: { value } }) => style({ fontFamily: FONTS.find(({ id }) => id === value)?.family ?? null })}
        renderValue={(value) => FONTS.find(({ id }) => id === value)?.label ?? 'Font'}
        SelectDisplayProps={{ 'aria-label': 'Font' }}
        sx={{ width: 128, mr: 0.25 }}
      >
        <MenuItem value="">Default font</MenuItem>
        {FONTS.map(({ id, label, family }) => (
          <MenuItem key={id} value={id} style={{ fontFamily: family }}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={state.size ?? ''}
        displayEmpty
        onChange={({ target: { value } }) => style({ fontSize: String(value) === '' ? null : `${value}px` })}
        renderValue={(value: number | string) => (value === '' ? 'Size' : `${value} px`)}
        SelectDisplayProps={{ 'aria-label': 'Font size' }}
        sx={{ width: 84, mr: 0.5 }}
      >
        <MenuItem value="">Default size</MenuItem>
        {/* A size that was pasted stands among those offered. */}
        {[...new Set<number>([...FONT_SIZES, ...(state.size === undefined ? [] : [state.size])])]
          .sort((a, b) => a - b)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {size} px
            </MenuItem>
          ))}
      </Select>
      <Tool label="Bold" keys="Ctrl+B" icon={<BoldIcon />} on={state.bold} onUse={() => run().toggleBold().run()} />
      <Tool label="Italic" keys="Ctrl+I" icon={<ItalicIcon />} on={state.italic} onUse={() => run().toggleItalic().run()} />
      <Tool label="Underline" keys="Ctrl+U" icon={<UnderlineIcon />} on={state.underline} onUse={() => run().toggleUnderline().run()} />
      <Tool label="Strikethrough" icon={<StrikeIcon />} on={state.strike} onUse={() => run().toggleStrike().run()} />
      <Gap />
      <Tool label="Align left" icon={<AlignLeftIcon />} on={!state.center && !state.right} onUse={() => run().unsetTextAlign().run()} />
      <Tool label="Align centre" icon={<AlignCenterIcon />} on={state.center} onUse={() => run().setTextAlign('center').run()} />
      <Tool label="Align right" icon={<AlignRightIcon />} on={state.right} onUse={() => run().setTextAlign('right').run()} />
      <Gap />
      {tools === 'all' && (
        <>
          <Tool label="Bulleted list" icon={<BulletsIcon />} on={state.bulletList} onUse={() => run().toggleBulletList().run()} />
          <Tool label="Numbered list" icon={<NumbersIcon />} on={state.orderedList} onUse={() => run().toggleOrderedList().run()} />
          <Tool label="Quotation" icon={<QuoteIcon />} on={state.blockquote} onUse={() => run().toggleBlockquote().run()} />
          <Tool label="Code" icon={<CodeIcon />} on={state.code} onUse={() => run().toggleCode().run()} />
          <Gap />
        </>
      )}
      <Tool
        label="Link"
        icon={<LinkIcon />}
        on={state.link !== ''}
        opens
        disabled={linking.isActive}
        onUse={() => {
          linking.begin();
          // The whole link is changed, wherever the caret stands in it.
          if (state.link !== '') editor.chain().extendMarkRange('link').run();
          setLinkOpen(true);
        }}
      />
      {tools === 'all' && <Tool label="Image" icon={<ImageIcon />} opens onUse={() => setImageOpen(true)} />}
      <Gap />
      <Tool label={`Undo in the ${what}`} keys="Ctrl+Z" icon={<UndoIcon />} disabled={!state.canUndo} onUse={() => run().undo().run()} />
      <Tool label={`Redo in the ${what}`} keys="Ctrl+Shift+Z" icon={<RedoIcon />} disabled={!state.canRedo} onUse={() => run().redo().run()} />
      <LinkDialog
        open={isLinkOpen}
        url={state.link}
        hasSelection={hasSelection}
        onLink={({ url }) => run().setLink({ href: url }).run()}
        onRemove={state.link === '' ? undefined : () => run().unsetLink().run()}
        onClose={() => {
          setLinkOpen(false);
          linking.end();
        }}
        onGone={() => editor.commands.focus()}
      />
      {tools === 'all' && (
        <ImageDialog
          open={isImageOpen}
          onInsert={(picture) => run().insertContent({ type: 'image', attrs: picture }).run()}
          onClose={() => setImageOpen(false)}
          onGone={() => editor.commands.focus()}
        />
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  icon: ReactNode;
  /** Whether it is on where the caret stands; left out for what is done once. */
  on?: boolean;
  /** It opens a dialog. */
  opens?: boolean;
  disabled?: boolean;
  onUse: () => void;
}

function Tool({ label, keys, icon, on, opens = false, disabled = false, onUse }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      {/* What is disabled tells nothing to a tooltip by itself. */}
      <span>
        <IconButton
          aria-label={label}
          aria-pressed={opens ? undefined : on}
          aria-haspopup={opens ? 'dialog' : undefined}
          disabled={disabled}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onUse}
          sx={{ width: 28, height: 28, ...(on && { bgcolor: 'tint.chosen', color: 'primary.main' }) }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Gap() {
  return <Box aria-hidden sx={{ width: '1px', height: 20, bgcolor: 'line.hairline', mx: 0.5 }} />;
}

/** Left and right lead from tool to tool. */
function moveAmongTools(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // A dialog or a menu opened from here is elsewhere, though React hands its keys up.
  if (step === undefined || !(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), [role="combobox"]'));
  const next = all[all.findIndex((tool) => tool === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
