/** What the tools do, and what they say of the place where the caret stands. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType, Node as DocNode } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { LINKED } from './links';

export type TextMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';
export type ListName = 'bulletList' | 'orderedList';
export type Align = 'left' | 'center' | 'right';

/** A command about something that this text may not have: then it does nothing. */
const withMark =
  (name: string, make: (mark: MarkType) => Command): Command =>
  (state, dispatch, view) => {
    const mark = state.schema.marks[name];
    return mark !== undefined && make(mark)(state, dispatch, view);
  };

/** On everywhere, unless all of what is selected has it. */
export const toggled = (name: TextMark): Command => withMark(name, (mark) => toggleMark(mark, null, { removeWhenPresent: false }));

/** The attributes of a mark at the caret or in what is selected; nothing where it isn't there. */
export function markAttrs({ selection, storedMarks, doc, schema }: EditorState, name: string): Attrs | undefined {
  const mark = schema.marks[name];
  if (!mark) return undefined;
  if (selection.empty) return mark.isInSet(storedMarks ?? selection.$from.marks())?.attrs;
  let found: Attrs | undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    found ??= node.isText ? mark.isInSet(node.marks)?.attrs : undefined;
  });
  return found;
}

/** Whether all of what is selected has it. */
export function hasMark(state: EditorState, name: TextMark): boolean {
  const { selection, doc, schema } = state;
  const mark = schema.marks[name];
  if (!mark || selection.empty) return markAttrs(state, name) !== undefined;
  let isAll = markAttrs(state, name) !== undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText && !mark.isInSet(node.marks)) isAll = false;
  });
  return isAll;
}

/** Whether the caret stands in one of that name. */
export function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true;
  return false;
}

export function alignAt({ selection: { $from } }: EditorState): unknown {
  return $from.parent.attrs.textAlign;
}

/** Font and size of what is selected, or of what is typed next; null is the reader's own. */
export function styled(change: { fontFamily?: string | null; fontSize?: string | null }): Command {
  return withMark('textStyle', (mark) => (state, dispatch) => {
    const { tr, selection, storedMarks } = state;
    /** None where font and size are the reader's own. */
    const changed = (marks: readonly Mark[]) => {
      const attrs = { ...mark.isInSet(marks)?.attrs, ...change };
      return Object.values(attrs).some((value) => value !== null) ? mark.create(attrs) : undefined;
    };
    if (selection.empty) {
      const next = changed(storedMarks ?? selection.$from.marks());
      dispatch?.(next ? tr.addStoredMark(next) : tr.removeStoredMark(mark));
      return true;
    }
    state.doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if (!node.isText) return;
      const from = Math.max(position, selection.from);
      const to = Math.min(position + node.nodeSize, selection.to);
      const next = changed(node.marks);
      if (next) tr.addMark(from, to, next);
      else tr.removeMark(from, to, mark);
    });
    dispatch?.(tr);
    return true;
  });
}

/** Left is how a text stands by itself. */
export function alignedTo(align: Align): Command {
  return ({ tr, doc, selection }, dispatch) => {
    doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if ('textAlign' in node.attrs) tr.setNodeAttribute(position, 'textAlign', align === 'left' ? null : align);
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}

/** A list around it; of the other kind it becomes one of this, of this kind none. */
export function toggledList(name: ListName): Command {
  return (state, dispatch, view) => {
    const { nodes } = state.schema;
    const { $from } = state.selection;
    const list = nodes[name];
    const item = nodes.listItem;
    if (!list || !item) return false;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const around = $from.node(depth).type;
      if (around === list) return liftListItem(item)(state, dispatch);
      if (around === nodes.bulletList || around === nodes.orderedList) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list));
        return true;
      }
    }
    return wrapInList(list)(state, dispatch, view);
  };
}

export const toggledQuote: Command = (state, dispatch, view) => {
  const quote = state.schema.nodes.blockquote;
  if (!quote) return false;
  return isWithin(state, 'blockquote') ? lift(state, dispatch, view) : wrapIn(quote)(state, dispatch, view);
};

/** A heading of that level, or plain again. */
export function toggledHeading(level: number): Command {
  return (state, dispatch, view) => {
    const { heading, paragraph } = state.schema.nodes;
    const { parent } = state.selection.$from;
    if (!heading || !paragraph) return false;
    const isOn = parent.type === heading && parent.attrs.level === level;
    const { textAlign }: { textAlign?: unknown } = parent.attrs;
    return setBlockType(isOn ? paragraph : heading, isOn ? { textAlign } : { level, textAlign })(state, dispatch, view);
  };
}

/** Where the link at the caret begins and ends; what is selected where there is none. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { selection, schema, doc } = state;
  const link = schema.marks.link;
  const { $from } = selection;
  const here = link?.isInSet($from.marks()) ?? ($from.nodeAfter && link?.isInSet($from.nodeAfter.marks));
  if (!here) return selection;
  let { from, to } = { from: $from.pos, to: $from.pos };
  // Formatted in part, a link is several runs of text.
  while (from > $from.start() && here.isInSet(doc.resolve(from).nodeBefore?.marks ?? [])) from -= doc.resolve(from).nodeBefore?.nodeSize ?? 1;
  while (to < $from.end() && here.isInSet(doc.resolve(to).nodeAfter?.marks ?? [])) to += doc.resolve(to).nodeAfter?.nodeSize ?? 1;
  return { from: Math.min(from, selection.from), to: Math.max(to, selection.to) };
}

/** What is selected, or the whole link at the caret, leads there; nowhere without an address. */
export function linkedTo(href: string | undefined): Command {
  return withMark('link', (mark) => (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (from === to) return false;
    const tr = state.tr.removeMark(from, to, mark);
    if (href !== undefined) tr.addMark(from, to, mark.create({ href }));
    dispatch?.(tr.setMeta(LINKED, true));
    return true;
  });
}

export function pictureInserted(attrs: Attrs): Command {
  return (state, dispatch) => {
    const image = state.schema.nodes.image;
    if (!image) return false;
    dispatch?.(state.tr.replaceSelectionWith(image.create(attrs)).scrollIntoView());
    return true;
  };
}

export const textInserted =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text).scrollIntoView());
    return true;
  };

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): { position: number; node: DocNode } | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? { position: selection.from, node: selection.node } : null;
}

/** The picture at that place is shown so; it stays selected. */
export function pictureChanged(position: number, change: Attrs): Command {
  return ({ tr, doc }, dispatch) => {
    const node = doc.nodeAt(position);
    if (node?.type.name !== 'image') return false;
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...change });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, position)));
    return true;
  };
}
