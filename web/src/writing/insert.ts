/** Inserts text at the caret of a field. */

/** The field's text with `inserted` instead of the selection, and the caret position after it. */
export function withInserted(field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>, inserted: string): { text: string; caret: number } {
  const { value, selectionStart, selectionEnd } = field;
  return { text: value.slice(0, selectionStart) + inserted + value.slice(selectionEnd), caret: selectionStart + inserted.length };
}

/** Focuses the field and sets its caret, once it shows the new text. */
export function placeCaret(field: HTMLInputElement | HTMLTextAreaElement, caret: number, end = caret) {
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(caret, end);
  });
}
