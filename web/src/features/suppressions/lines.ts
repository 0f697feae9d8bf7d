/**
 * Reads the addresses of a text or file, one for each line. Of comma-separated values it takes the first column, except for postal addresses, which contain
 * commas.
 */
import type { Channel } from './search';

/** The most addresses that one call accepts. */
export const MAX_ADDRESSES = 5000;

export const NOTE_MAX_LENGTH = 500;

const MAILER = 3;

export function addressesIn(text: string, channel: Channel): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (channel === MAILER ? line : (line.split(/[,;\t]/)[0] ?? '')))
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '');
}
