/** The addresses in a text or file: one a line; in a table of comma-separated values the first column, unless commas belong to it. */
import type { Channel } from './search';

/** What one call takes. */
export const MOST_ADDRESSES = 5000;

const MAILER = 3;

export function addressesIn(text: string, channel: Channel): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (channel === MAILER ? line : (line.split(/[,;\t]/)[0] ?? '')))
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '');
}
