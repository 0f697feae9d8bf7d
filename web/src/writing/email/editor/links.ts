/** Makes links of typed and pasted addresses. */
import { isHistoryTransaction } from 'prosemirror-history';
import { Fragment, type Node as DocNode, type Schema, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { addressesIn } from '../link';

const linkOf = (schema: Schema, href: string) => schema.mark('link', { href });

/** Marks a transaction that changes a link on purpose, so that it adds no automatic link. */
export const LINKED = 'linked';

export function links() {
  return new Plugin({
    props: {
      /** An address pasted over words links them. */
      handlePaste: (view, _event, slice) => {
        const { state } = view;
        const pasted = slice.content.textBetween(0, slice.content.size).trim();
        const [address] = addressesIn(pasted);
        if (state.selection.empty || address?.words !== pasted) return false;
        view.dispatch(state.tr.addMark(state.selection.from, state.selection.to, linkOf(state.schema, address.url)));
        return true;
      },
      transformPasted: (slice, { state: { schema } }) => new Slice(linkAddresses(slice.content, schema), slice.openStart, slice.openEnd),
    },
    appendTransaction: (transactions, _before, state) => {
      const isTyped = transactions.some((one) => one.docChanged) && !transactions.some((one) => isHistoryTransaction(one) || one.getMeta(LINKED) !== undefined);
      return isTyped ? linkTypedAddress(state) : null;
    },
  });
}

/** Links each address in pasted content that is not linked yet. */
function linkAddresses(content: Fragment, schema: Schema): Fragment {
  const nodes: DocNode[] = [];
  content.forEach((node) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === 'link' || type.spec.code)) {
      nodes.push(node.type.spec.code ? node : node.copy(linkAddresses(node.content, schema)));
      return;
    }
    let from = 0;
    for (const { words, url, index } of addressesIn(node.text ?? '')) {
      if (index > from) nodes.push(node.cut(from, index));
      from = index + words.length;
      nodes.push(node.cut(index, from).mark(linkOf(schema, url).addToSet(node.marks)));
    }
    if (from < node.nodeSize) nodes.push(node.cut(from));
  });
  return Fragment.fromArray(nodes);
}

/** Links the address that a space, or the end of its paragraph, has just ended. */
function linkTypedAddress(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const isNewBlock = $from.parentOffset === 0;
  const before = isNewBlock ? endBefore(state) : $from.pos;
  if (!empty || before === undefined || $from.parent.type.spec.code) return null;
  const block = state.doc.resolve(before);
  // A node that isn't text counts as one character, as it does in positions.
  const text = block.parent.textBetween(0, block.parentOffset, undefined, '\ufffc');
  const word = (isNewBlock ? /(\S+)$/ : /(\S+)\s$/).exec(text);
  const [address] = addressesIn(word?.[1] ?? '');
  if (!word || !address || address.index > 0) return null;
  const from = block.start() + word.index;
  const to = from + address.words.length;
  const isTaken = Object.values(state.schema.marks).some((mark) => (mark.name === 'link' || mark.spec.code) && state.doc.rangeHasMark(from, to, mark));
  return isTaken ? null : state.tr.addMark(from, to, linkOf(state.schema, address.url));
}

/** The end of the text block before a caret at the beginning of a block, if there is one. */
function endBefore({ doc, selection: { $from } }: EditorState): number | undefined {
  if ($from.depth === 0) return undefined;
  const end = $from.before() - 1;
  return end > 0 && doc.resolve(end).parent.isTextblock && !doc.resolve(end).parent.type.spec.code ? end : undefined;
}
