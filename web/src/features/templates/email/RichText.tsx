/** A formatted text, as its reader will see it, with its tools above. */
import Box from '@mui/material/Box';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import type { Node as DocNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Variable } from '../variables/placeholders';
import type { Draft } from '../writing/draft';
import type { EmailValues } from './email';
import { extensionsFor, htmlForEditor, htmlFromEditor, type Tools } from './extensions';
import { ImageOverlay } from './ImageOverlay';
import { letterStyle } from '../../../theme/letter';
import { counting, type Meant } from './selection';
import { Toolbar } from './Toolbar';
import type { Writer } from './writer';

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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRequired = field === 'body';

  function gather(editor: Editor) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const html = htmlFromEditor(editor.getHTML());
    if (html !== draft.peek()[field]) draft.write({ [field]: html });
  }

  const editor = useEditor({
    extensions: extensionsFor(tools, variables),
    content: htmlForEditor(draft.peek()[field]),
    parseOptions: { preserveWhitespace: true },
    // Typing draws the text alone; the tools look at it by themselves.
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-required': String(isRequired) } },
    onCreate: ({ editor: made }) => {
      if (!selected) return;
      const { from, to } = placesInDoc(made, selected);
      made.view.dispatch(made.state.tr.setSelection(TextSelection.between(made.state.doc.resolve(from), made.state.doc.resolve(to))));
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => gather(changed), GATHER_MS);
    },
    onFocus,
  });

  useEffect(() => {
    const flush = () => {
      if (waiting.current !== undefined && !editor.isDestroyed) gather(editor);
    };
    const stop = draft.gather(flush);
    return () => {
      flush();
      stop();
    };
  });

  useImperativeHandle(ref, () => ({
    insert: (text) => void editor.chain().focus().command(({ tr }) => Boolean(tr.insertText(text))).run(),
    replace: (content) => {
      editor.chain().focus().setContent(htmlForEditor(content), { emitUpdate: true, parseOptions: { preserveWhitespace: true } }).run();
    },
    selection: () => meantInDoc(editor),
  }));

  return (
    <Box sx={{ border: 1, borderColor: 'line.control', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden', '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 } }}>
      <Toolbar editor={editor} tools={tools} what={label.toLowerCase()} />
      <Box sx={{ position: 'relative' }}>
        <Box ref={setFrame} sx={{ ...letterStyle, height: heightPx, overflow: 'auto', overflowAnchor: 'none', '& .tiptap': { minHeight: heightPx, p: 2, outline: 'none' } }}>
          <EditorContent editor={editor} />
        </Box>
        {tools === 'all' && <ImageOverlay editor={editor} frame={frame} />}
      </Box>
    </Box>
  );
}

/** A picture counts as its words. */
const altOf = (node: DocNode) => (node.type.name === 'image' ? String(node.attrs.alt ?? '') : '');

function meantInDoc({ state: { doc, selection } }: Editor): Meant {
  const before = (position: number) => counting(doc.textBetween(0, position, ' ', altOf));
  return { from: before(selection.from), to: before(selection.to) };
}

function placesInDoc({ state: { doc } }: Editor, meant: Meant): { from: number; to: number } {
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
