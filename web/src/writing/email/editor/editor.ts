/** The editor of formatted text, and the hook that reads its state in React. */
import { history } from 'prosemirror-history';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useRef, useSyncExternalStore } from 'react';
import type { Variable } from '../../variables/placeholders';
import { keptSelection } from './kept-selection';
import { keys } from './keys';
import { links } from './links';
import { pictureView } from './picture-view';
import { placeholderMarks } from './placeholder-marks';
import { docOf, type Tools } from './schema';

export interface Editor {
  view: EditorView;
  /** Runs a command and focuses the text. */
  run: (command: Command) => void;
  /** Adds a listener for each change of text, selection or format. */
  subscribe: (listener: () => void) => () => void;
}

interface EditorOptions {
  html: string;
  tools: Tools;
  variables: readonly Variable[];
  /** The accessibility attributes of the text. */
  attributes: Record<string, string>;
  onWritten: () => void;
  onFocus: () => void;
}

/** One undo step covers what was typed within this time. */
const STEP_MS = 500;
const STEPS = 200;

export function createEditor(mount: HTMLElement, { html, tools, variables, attributes, onWritten, onFocus }: EditorOptions): Editor {
  const listeners = new Set<() => void>();
  const doc = docOf(html, tools);
  const plugins = [...keys(doc.type.schema), history({ depth: STEPS, newGroupDelay: STEP_MS }), links(), placeholderMarks(variables), keptSelection()];
  const view = new EditorView(mount, {
    state: EditorState.create({ doc, plugins }),
    attributes,
    nodeViews: { image: pictureView },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      for (const listener of listeners) listener();
      if (transaction.docChanged) onWritten();
    },
    handleDOMEvents: { focus: onFocus },
  });
  void showDropPlace(view);
  return {
    view,
    run: (command) => {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Marks where dragged content would land. Loaded after the editor: nobody drags before typing, and dragging works without it. */
async function showDropPlace(view: EditorView) {
  try {
    const { dropCursor } = await import('prosemirror-dropcursor');
    if (!view.isDestroyed) view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, dropCursor()] }));
  } catch {
    // The place is not marked.
  }
}

/** The result of `pick` for the current state. The component renders only when the result changes. */
export function useEditorPart<Part>({ view, subscribe }: Editor, pick: (state: EditorState) => Part): Part {
  const last = useRef<{ state: EditorState; key: string; part: Part }>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const { state } = view;
    if (last.current?.state === state) return last.current.part;
    const part = pick(state);
    const key = JSON.stringify(part);
    last.current = last.current?.key === key ? { ...last.current, state } : { state, key, part };
    return last.current.part;
  });
}
