/** Records calls that change data, to verify that a test tagged `@reads` makes none. */

/** Calls other than GET that change no shared data; signing in or out changes only the user's own session. */
const READING = [
  /^account\/log(in|out)$/,
  /^(?!reports\/).*\/get-[\w-]+$/,
  /^market\/(market-search-list|submarket-search-list|submarket-list|zipcodes|submarket-check-availability)$/,
  /^templates\/(preview-template|check-template|convert-email-body)$/,
  /^prospecting\/preview-manual-prospecting$/,
  /^outreach\/dry-run$/,
];

/** The changes of the current test. */
let changes: string[] = [];

function isChange(method: string, { pathname, searchParams }: URL): boolean {
  const call = /^\/api\/(.*)$/.exec(pathname)?.[1];
  if (call === undefined) return false;
  if (method === 'GET') return searchParams.get('markAsViewed') === 'true';
  return !READING.some((reading) => reading.test(call));
}

/** Records an answered call if it changes data. */
export function noteCall(method: string, address: string) {
  const url = new URL(address);
  if (isChange(method.toUpperCase(), url)) changes.push(`${method} ${url.pathname}`);
}

/** Returns and clears the recorded changes. */
export function takeChanges(): string[] {
  const taken = changes;
  changes = [];
  return taken;
}
