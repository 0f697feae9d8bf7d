/** Reads values from the address of a page. Anyone can edit an address, so an invalid value becomes the default. */

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function oneOf<Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value || String(choice) === String(value)) ?? fallback;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case, or an empty string. */
export function readId(value: unknown): string {
  const id = textOf(value).toLowerCase();
  return UUID.test(id) ? id : '';
}

/** A day such as 2026-03-08, or an empty string. */
export function readIsoDay(value: unknown): string {
  const text = textOf(value);
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return '';
  const time = Date.parse(text);
  // `Date.parse` reads the 31st of a month with 30 days as the first of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** A search text, cut to the longest that the server accepts. */
export function readSearchKey(value: unknown): string {
  return textOf(value).slice(0, 1000);
}
