import type { Node as DocNode } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { bare, PLACEHOLDER, type Variable, variablesByName } from '../../variables/placeholders';

function marksIn(doc: DocNode, names: ReadonlyMap<string, Variable>): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // A placeholder may span several formatted text nodes.
    const text = node.textBetween(0, node.content.size, '\n', '\ufffc');
    for (const match of text.matchAll(PLACEHOLDER)) {
      const isKnown = names.has(bare(match[1] ?? ''));
      const from = position + 1 + match.index;
      found.push(Decoration.inline(from, from + match[0].length, { class: isKnown ? 'variable' : 'variable unknown' }));
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}

const marks = new PluginKey<DecorationSet>('placeholders');

/** Highlights placeholders, and shows which are known. They are plain text: the highlighting is not saved. */
export function placeholderMarks(variables: readonly Variable[]) {
  const names = variablesByName(variables);
  return new Plugin<DecorationSet>({
    key: marks,
    state: {
      init: (_config, { doc }) => marksIn(doc, names),
      apply: (transaction, before) => (transaction.docChanged ? marksIn(transaction.doc, names) : before),
    },
    props: { decorations: (state) => marks.getState(state) },
  });
}
