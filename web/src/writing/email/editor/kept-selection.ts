import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Whether the text has the focus. */
const focus = new PluginKey<boolean>('focus');

/** Keeps the selection visible while the focus is elsewhere, as in the dialog of a link. */
export function keptSelection() {
  return new Plugin<boolean>({
    key: focus,
    state: {
      init: () => true,
      apply: (transaction, hasFocus) => {
        const newFocus: unknown = transaction.getMeta(focus);
        return typeof newFocus === 'boolean' ? newFocus : hasFocus;
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
