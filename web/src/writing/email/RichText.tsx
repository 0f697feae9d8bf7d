/** A formatted text, as its reader will see it, with its tools above. */
import Box from '@mui/material/Box';
import type { Node as DocNode } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { lazy, type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { letterStyle } from '../../theme/letter';
import { OnceNeeded } from '../../ui/OnceNeeded';
import type { Variable } from '../variables/placeholders';
import type { Draft } from '../draft';
import { selectedPicture, textInserted } from './editor/commands';
import { createEditor, type Editor, useEditorPart } from './editor/editor';
import { docOf, htmlOf, type Tools } from './editor/schema';
import type { EmailValues } from './email';
import { counting, type Meant } from './selection';
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
  /** What was selected in the mode before. */
  selected: Meant | undefined;
  onFocus: () => void;
  ref: Ref<Writer>;
}

/** The text is read from the editor this long after the last key, or when someone asks for it. */
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
    const made = createEditor(mount, {
      html: draft.peek()[field],
      tools,
      variables,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-required': String(field === 'body') },
      onWritten: () => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => gather(made), GATHER_MS);
      },
      onFocus,
    });
    if (selected) {
      const { state } = made.view;
      const { from, to } = placesInDoc(state.doc, selected);
      made.view.dispatch(state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))));
    }
    return made;
  });

  useLayoutEffect(() => {
    if (!frame) return;
    const made = make(frame);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it lives outside of React, and is there once its frame is
    setEditor(made);
    return () => made.view.destroy();
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
    insert: (text) => editor?.run(textInserted(text)),
    replace: (content) => {
      editor?.run(({ tr, doc }, dispatch) => {
        dispatch?.(tr.replaceWith(0, doc.content.size, docOf(content, tools).content));
        return true;
      });
    },
    selection: () => (editor ? meantInDoc(editor) : { from: 0, to: 0 }),
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

/** What an editable text needs of its styles to behave. */
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

/** A picture counts as its words. */
const altOf = (node: DocNode) => (node.type.name === 'image' ? String(node.attrs.alt ?? '') : '');

function meantInDoc({
  view: {
    state: { doc, selection },
  },
}: Editor): Meant {
  const before = (position: number) => counting(doc.textBetween(0, position, ' ', altOf));
  return { from: before(selection.from), to: before(selection.to) };
}

function placesInDoc(doc: DocNode, meant: Meant): { from: number; to: number } {
  const end = doc.content.size;
  const place = { from: end, to: end };
  let count = 0;
  let isFromSet = false;
  let isToSet = false;
  doc.descendants((node, position) => {
    count += counting(altOf(node));
    if (!node.isText) return !isToSet;
    const text = node.text ?? '';
    for (let at = 0; at < text.length; at += 1) {
      if (/\s/.test(text.charAt(at))) continue;
      if (!isFromSet && count === meant.from) {
        place.from = position + at;
        isFromSet = true;
      }
      count += 1;
      if (!isToSet && count === meant.to) {
        place.to = position + at + 1;
        isToSet = true;
      }
    }
    return false;
  });
  return meant.from === meant.to || place.to < place.from ? { from: place.from, to: place.from } : place;
}
