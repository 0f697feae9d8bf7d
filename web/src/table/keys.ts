/** The keys of a list: those of the focused row, and those that work anywhere on the page. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A key that acts on the focused row. */
export interface RowKey<Row> {
  /** As in `KeyboardEvent.key`, in lower case. */
  key: string;
  /** What it does; a key without words is a second way and not in the help. */
  words?: string;
  act: (row: Row) => void;
}

export interface KeyHelp {
  keys: readonly string[];
  words: string;
}

export function hasModifier({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The number of the row that the key moves the focus to; undefined for other keys. */
export function rowOfKey(key: string, index: number, count: number): number | undefined {
  return new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
}

/** Focuses the row of that number, if there is one. Returns whether it did. */
export function focusRow(within: ParentNode | null, index: number): boolean {
  const row = within?.querySelector<HTMLElement>(`tr[data-row="${index}"][tabindex]`);
  row?.focus();
  return row != null;
}

/** Marks the element of a list, so that the keys reach one list of several. */
export const LIST_ATTRIBUTE = 'data-list';
const LIST = `[${LIST_ATTRIBUTE}]`;
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether the key was pressed in a field. */
export function isTyping(target: Element): boolean {
  return target.closest(TYPING) !== null;
}

/** The list that a key is for: the one with the focus, otherwise the first of the page or of the open dialog. */
function listOf(target: Element): Element | null {
  return target.closest(LIST) ?? (target.closest(OVERLAYS) ?? document).querySelector(LIST);
}

/** Handles keys that were not pressed in a field, in a dialog over the list, or on another list. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || hasModifier(event) || !(target instanceof Element) || isTyping(target)) return;
    const root = list.current;
    if (!root || listOf(target) !== root) return;
    if (key === '?') onHelp?.();
    else if (key === '/') {
      const search = root.querySelector<HTMLInputElement>('input[enterkeyhint="search"]');
      if (!search) return;
      search.focus();
      search.select();
    } else {
      // Other controls have arrow keys of their own.
      if (!target.matches('body, main, [role="region"]')) return;
      const count = root.querySelectorAll('tr[data-row]').length;
      const row = rowOfKey(key, key === 'ArrowUp' ? 1 : -1, count);
      if (row === undefined || !focusRow(root, row)) return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
