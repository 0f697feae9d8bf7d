import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Whether the keyboard is in the text. */
const focus = new PluginKey<boolean>('focus');

/** What is selected stays to be seen while the keyboard is elsewhere, as in the dialog of a link. */
export function keptSelection() {
  return new Plugin<boolean>({
    key: focus,
    state: {
      init: () => true,
      apply: (transaction, hasFocus) => {
        const told: unknown = transaction.getMeta(focus);
        return typeof told === 'boolean' ? told : hasFocus;
      },
    },
    props: {
      decorations: (state) => {
        const { from, to } = state.selection;
        const isShown = focus.getState(state) === false && state.selection instanceof TextSelection && from < to;
        return isShown ? DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'selection' })]) : null;
      },
      handleDOMEvents: {
        focus: (view) => view.dispatch(view.state.tr.setMeta(focus, true)),
        blur: (view) => view.dispatch(view.state.tr.setMeta(focus, false)),
      },
    },
  });
}
