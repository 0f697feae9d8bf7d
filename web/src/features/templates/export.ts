/** Exports a template as a file or to the clipboard. */

/** Saves the content in a JSON file of that name. */
export function saveJson(name: string, content: object) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies formatted text if the browser supports it, together with its plain text. */
export async function copyRich(html: string, text: string) {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const blob = (content: string, type: string) => new Blob([content], { type });
  await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob(text, 'text/plain') })]);
}
