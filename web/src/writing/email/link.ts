/** Reads the typed address of a link. */

export const ADDRESS_MAX_LENGTH = 2000;

export type LinkProblem = 'missing' | 'invalid' | 'noText';

/** The full address, with https:// if no scheme was typed, or its problem. */
export function readLink(typed: string): { url: string } | { problem: LinkProblem } {
  const bare = typed.trim();
  if (bare === '') return { problem: 'missing' };
  const whole = /^[a-z][a-z\d+.-]*:/i.test(bare) && !/^[^/]+:\d+/.test(bare) ? bare : `https://${bare.replace(/^\/\//, '')}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isWeb =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    /^[^\s]+$/.test(whole) &&
    (url.hostname.includes('.') || url.hostname === 'localhost');
  return isWeb ? { url: whole } : { problem: 'invalid' };
}

/** The allowed schemes of pasted links: none that can run a script. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Whether a pasted link may have this address. A variable in braces has no scheme, and may be filled with an address. */
export function isSafeAddress(href: string): boolean {
  // Browsers ignore invisible characters before they look for a scheme.
  // eslint-disable-next-line no-control-regex -- control characters are intended here
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.replace(/[\u0000-\u0020\u00a0\u200b]/g, ''))?.[1];
  return href !== '' && (scheme === undefined || SCHEMES.has(scheme.toLowerCase()));
}

/** Web addresses as users type them: with a scheme, with www., or with a common ending. */
const TYPED = /(?<![\w@./-])(?:https?:\/\/|www\.|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|net|org|us)(?![\w.@-]*@|[\w-]))[^\s<>"]*/gi;

/** The web addresses in a text, without the punctuation after them. */
export function addressesIn(text: string): { words: string; url: string; index: number }[] {
  return Array.from(text.matchAll(TYPED)).flatMap(({ 0: typed, index }) => {
    const words = typed.replace(/[.,;:!?)\]}'’”]+$/, '');
    const read = readLink(words);
    return 'url' in read ? [{ words, url: read.url, index }] : [];
  });
}
