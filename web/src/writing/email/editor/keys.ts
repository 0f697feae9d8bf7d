/** The key bindings and input rules of formatted text. */
import { baseKeymap, chainCommands, deleteSelection, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { setAlignment, toggleFormat, toggleHeading, toggleList, toggleQuote } from './commands';

const lineBreak: Command = chainCommands(exitCode, ({ tr, schema }, dispatch) => {
  const line = schema.nodes.hardBreak?.create();
  if (line) dispatch?.(tr.replaceSelectionWith(line).scrollIntoView());
  return line !== undefined;
});

function listKeys({ nodes: { listItem } }: Schema): Record<string, Command> {
  if (!listItem) return {};
  /** Removes the bullet of an item at its very beginning. */
  const unlist: Command = (state, dispatch) => {
    const { $from, empty } = state.selection;
    return empty && $from.parentOffset === 0 && $from.index(-1) === 0 && $from.node(-1).type === listItem && liftListItem(listItem)(state, dispatch);
  };
  return {
    Enter: splitListItem(listItem),
    Tab: sinkListItem(listItem),
    'Shift-Tab': liftListItem(listItem),
    Backspace: chainCommands(undoInputRule, deleteSelection, unlist),
  };
}

export function keys(schema: Schema) {
  return [
    keymap({
      // Mod+Enter saves the template and must not also add a line.
      'Mod-Enter': () => true,
      'Mod-b': toggleFormat('bold'),
      'Mod-i': toggleFormat('italic'),
      'Mod-u': toggleFormat('underline'),
      'Mod-Shift-s': toggleFormat('strike'),
      'Mod-e': toggleFormat('code'),
      'Mod-Shift-b': toggleQuote,
      'Mod-Shift-7': toggleList('orderedList'),
      'Mod-Shift-8': toggleList('bulletList'),
      'Mod-Shift-l': setAlignment('left'),
      'Mod-Shift-e': setAlignment('center'),
      'Mod-Shift-r': setAlignment('right'),
      'Mod-Alt-1': toggleHeading(1),
      'Mod-Alt-2': toggleHeading(2),
      'Mod-Alt-3': toggleHeading(3),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Shift-Enter': lineBreak,
    }),
    keymap(listKeys(schema)),
    keymap(baseKeymap),
    inputRules({ rules: rulesOf(schema) }),
  ];
}

/** The rules for markers at the beginning of a line: "- ", "1. ", "> ", "# ". */
function rulesOf({ nodes: { bulletList, orderedList, blockquote, heading, codeBlock } }: Schema): InputRule[] {
  return [
    ...(bulletList ? [wrappingInputRule(/^\s*([-+*])\s$/, bulletList)] : []),
    ...(orderedList
      ? [
          wrappingInputRule(
            /^(\d{1,3})\.\s$/,
            orderedList,
            ([, start]) => ({ start: Number(start) }),
            ([, start], { childCount, attrs }) => childCount + Number(attrs.start) === Number(start),
          ),
        ]
      : []),
    ...(blockquote ? [wrappingInputRule(/^\s*>\s$/, blockquote)] : []),
    ...(heading ? [textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs]) => ({ level: signs?.length }))] : []),
    ...(codeBlock ? [textblockTypeInputRule(/^```$/, codeBlock)] : []),
  ];
}
