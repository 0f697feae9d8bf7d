/** A template taken along: as a file, or on the clipboard. */

/** Saves it in a file of that name. */
export function saveJson(name: string, content: object) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Formatted where the browser can, beside its plain text. */
export async function copyRich(html: string, text: string) {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const blob = (content: string, type: string) => new Blob([content], { type });
  await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob(text, 'text/plain') })]);
}
