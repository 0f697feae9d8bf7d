/** What stands in an address is anyone's: whatever isn't as it should be becomes the default. */

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function oneOf<Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value || String(choice) === String(value)) ?? fallback;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id, or nothing. */
export function readId(value: unknown): string {
  const id = textOf(value).toLowerCase();
  return UUID.test(id) ? id : '';
}

/** A day as 2026-03-08, or nothing. */
export function readIsoDay(value: unknown): string {
  const text = textOf(value);
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return '';
  const time = Date.parse(text);
  // The 31st of a month that has 30 days is read as the first of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** What is searched for: as long as the server takes it. */
export function readSearchKey(value: unknown): string {
  return textOf(value).slice(0, 1000);
}
