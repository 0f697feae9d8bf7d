/** Puts text where the caret of a field stands. */

/** The field's text with `inserted` in place of what is selected, and where the caret stands then. */
export function withInserted(field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>, inserted: string): { text: string; caret: number } {
  const { value, selectionStart, selectionEnd } = field;
  return { text: value.slice(0, selectionStart) + inserted + value.slice(selectionEnd), caret: selectionStart + inserted.length };
}

/** Gives the field the keyboard with its caret there, once it shows the new text. */
export function placeCaret(field: HTMLInputElement | HTMLTextAreaElement, caret: number, end = caret) {
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(caret, end);
  });
}
