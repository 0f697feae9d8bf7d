/** The editor of formatted text, with its toolbar above. */
import Box from '@mui/material/Box';
import type { Node as DocNode } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { lazy, type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { letterStyle } from '../../theme/letter';
import { OnceNeeded } from '../../ui/OnceNeeded';
import type { Variable } from '../variables/placeholders';
import type { Draft } from '../draft';
import { insertText, selectedPicture } from './editor/commands';
import { createEditor, type Editor, useEditorPart } from './editor/editor';
import { docOf, htmlOf, type Tools } from './editor/schema';
import type { EmailValues } from './email';
import { type CharacterRange, countCharacters } from './selection';
import { Toolbar } from './Toolbar';
import type { Writer } from './writer';

const ImageOverlay = lazy(() => import('./ImageOverlay').then(({ ImageOverlay: component }) => ({ default: component })));

interface RichTextProps {
  draft: Draft<EmailValues>;
  field: 'body' | 'signature';
  label: string;
  tools: Tools;
  variables: readonly Variable[];
  /** Height of the text, in px. */
  heightPx: number;
  /** The selection in the previous mode. */
  selected: CharacterRange | undefined;
  onFocus: () => void;
  ref: Ref<Writer>;
}

/** The text is read from the editor this long after the last key, or when the draft is read. */
const GATHER_MS = 200;

export function RichText({ draft, field, label, tools, variables, heightPx, selected, onFocus, ref }: RichTextProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function gather({ view }: Editor) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const html = htmlOf(view.state.doc);
    if (html !== draft.peek()[field]) draft.write({ [field]: html });
  }

  const make = useEffectEvent((mount: HTMLElement) => {
    const created = createEditor(mount, {
      html: draft.peek()[field],
      tools,
      variables,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-required': String(field === 'body') },
      onWritten: () => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => gather(created), GATHER_MS);
      },
      onFocus,
    });
    if (selected) {
      const { state } = created.view;
      const { from, to } = positionsInDoc(state.doc, selected);
      created.view.dispatch(state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))));
    }
    return created;
  });

  useLayoutEffect(() => {
    if (!frame) return;
    const created = make(frame);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the editor lives outside of React and exists once its frame is mounted
    setEditor(created);
    return () => created.view.destroy();
  }, [frame]);

  useEffect(() => {
    const flush = () => {
      if (editor && waiting.current !== undefined) gather(editor);
    };
    const stop = draft.gather(flush);
    return () => {
      flush();
      stop();
    };
  });

  useImperativeHandle(ref, () => ({
    insert: (text) => editor?.run(insertText(text)),
    replace: (content) => {
      editor?.run(({ tr, doc }, dispatch) => {
        dispatch?.(tr.replaceWith(0, doc.content.size, docOf(content, tools).content));
        return true;
      });
    },
    selection: () => (editor ? rangeInDoc(editor) : { from: 0, to: 0 }),
  }));

  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.control',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    >
      {editor && <Toolbar editor={editor} tools={tools} what={label.toLowerCase()} />}
      <Box sx={{ position: 'relative' }}>
        <Box
          ref={setFrame}
          sx={{ ...letterStyle, height: heightPx, overflow: 'auto', overflowAnchor: 'none', '& .ProseMirror': { ...editorStyle, minHeight: heightPx, p: 2 } }}
        />
        {editor && <Overlay editor={editor} frame={frame} />}
      </Box>
    </Box>
  );
}

/** The styles that an editable text needs to work. */
const editorStyle = {
  position: 'relative',
  outline: 'none',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& .ProseMirror-separator': { display: 'inline !important', border: '0 !important', m: '0 !important', width: '0 !important', height: '0 !important' },
  '&.ProseMirror-hideselection *::selection': { background: 'transparent' },
  '&.ProseMirror-hideselection': { caretColor: 'transparent' },
} as const;

function Overlay({ editor, frame }: { editor: Editor; frame: HTMLElement | null }) {
  const isPictureSelected = useEditorPart(editor, (state) => selectedPicture(state) !== null);
  return (
    <OnceNeeded needed={isPictureSelected}>
      <ImageOverlay editor={editor} frame={frame} />
    </OnceNeeded>
  );
}

/** A picture counts as its alternative text. */
const altOf = (node: DocNode) => (node.type.name === 'image' ? String(node.attrs.alt ?? '') : '');

function rangeInDoc({
  view: {
    state: { doc, selection },
  },
}: Editor): CharacterRange {
  const before = (position: number) => countCharacters(doc.textBetween(0, position, ' ', altOf));
  return { from: before(selection.from), to: before(selection.to) };
}

function positionsInDoc(doc: DocNode, range: CharacterRange): { from: number; to: number } {
  const end = doc.content.size;
  const positions = { from: end, to: end };
  let count = 0;
  let isFromSet = false;
  let isToSet = false;
  doc.descendants((node, position) => {
    count += countCharacters(altOf(node));
    if (!node.isText) return !isToSet;
    const text = node.text ?? '';
    for (let at = 0; at < text.length; at += 1) {
      if (/\s/.test(text.charAt(at))) continue;
      if (!isFromSet && count === range.from) {
        positions.from = position + at;
        isFromSet = true;
      }
      count += 1;
      if (!isToSet && count === range.to) {
        positions.to = position + at + 1;
        isToSet = true;
      }
    }
    return false;
  });
  return range.from === range.to || positions.to < positions.from ? { from: positions.from, to: positions.from } : positions;
}
