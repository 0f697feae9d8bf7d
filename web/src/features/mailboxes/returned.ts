/**
 * The return of the mail provider to this application. Its values leave the address before any request, because browsers and
 * servers record addresses.
 */
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { MailReturn } from '../../api/types';
import { paths } from '../../lib/paths';

const NAMES = ['code', 'state', 'status', 'type', 'requestId', 'error', 'error_description'] as const;

let returned: MailReturn | undefined;

/** Keeps the values of a return in memory, and opens the page without them in place of the return. */
export function hideMailReturn({ location: { pathname, searchStr } }: { location: ParsedLocation }) {
  const page = paths.connectors();
  const values = new URLSearchParams(searchStr);
  if (pathname !== page.to || !['code', 'state', 'error'].some((name) => values.has(name))) return;
  returned = Object.fromEntries(NAMES.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])));
  throw redirect({ ...page, replace: true });
}

/** The values of the return, once. */
export function takeMailReturn(): MailReturn | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
