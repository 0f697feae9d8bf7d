/** Exports a template as a file or to the clipboard. */
import { saveFile } from '../../ui/save-file';

/** Saves the content in a JSON file of that name. */
export function saveJson(name: string, content: object) {
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');
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
