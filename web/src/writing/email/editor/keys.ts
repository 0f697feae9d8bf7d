/** What the keyboard does in a formatted text. */
import { baseKeymap, chainCommands, deleteSelection, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { alignedTo, toggled, toggledHeading, toggledList, toggledQuote } from './commands';

const lineBreak: Command = chainCommands(exitCode, ({ tr, schema }, dispatch) => {
  const line = schema.nodes.hardBreak?.create();
  if (line) dispatch?.(tr.replaceSelectionWith(line).scrollIntoView());
  return line !== undefined;
});

function listKeys({ nodes: { listItem } }: Schema): Record<string, Command> {
  if (!listItem) return {};
  /** At the very beginning of an item its bullet goes. */
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
      // It saves the template, and isn't a line of the letter too.
      'Mod-Enter': () => true,
      'Mod-b': toggled('bold'),
      'Mod-i': toggled('italic'),
      'Mod-u': toggled('underline'),
      'Mod-Shift-s': toggled('strike'),
      'Mod-e': toggled('code'),
      'Mod-Shift-b': toggledQuote,
      'Mod-Shift-7': toggledList('orderedList'),
      'Mod-Shift-8': toggledList('bulletList'),
      'Mod-Shift-l': alignedTo('left'),
      'Mod-Shift-e': alignedTo('center'),
      'Mod-Shift-r': alignedTo('right'),
      'Mod-Alt-1': toggledHeading(1),
      'Mod-Alt-2': toggledHeading(2),
      'Mod-Alt-3': toggledHeading(3),
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

/** What begins a line and is meant as its kind: "- ", "1. ", "> ", "# ". */
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
