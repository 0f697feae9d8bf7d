/** Which calls change something, so that a test tagged `@reads` is known to make none of them. */

/** Calls other than GET that change nothing; who signs in or out changes only a session of their own. */
const READING = [
  /^account\/log(in|out)$/,
  /^(?!reports\/).*\/get-[\w-]+$/,
  /^market\/(market-search-list|submarket-search-list|submarket-list|zipcodes|submarket-check-availability)$/,
  /^templates\/(preview-template|check-template|convert-email-body)$/,
  /^prospecting\/preview-manual-prospecting$/,
  /^outreach\/dry-run$/,
];

/** What the test that runs now has changed. */
let changes: string[] = [];

function isChange(method: string, { pathname, searchParams }: URL): boolean {
  const call = /^\/api\/(.*)$/.exec(pathname)?.[1];
  if (call === undefined) return false;
  if (method === 'GET') return searchParams.get('markAsViewed') === 'true';
  return !READING.some((reading) => reading.test(call));
}

/** Remembers a call that was answered, if it changes something. */
export function noteCall(method: string, address: string) {
  const url = new URL(address);
  if (isChange(method.toUpperCase(), url)) changes.push(`${method} ${url.pathname}`);
}

/** The changes since this was last asked. */
export function takeChanges(): string[] {
  const taken = changes;
  changes = [];
  return taken;
}
