/** The address of a link as it is typed. */

export type LinkProblem = 'missing' | 'invalid' | 'noText';

export const linkProblems: Readonly<Record<LinkProblem, { title: string; text: string }>> = {
  missing: { title: 'Missing URL', text: 'Please enter a URL' },
  invalid: { title: 'Invalid URL', text: 'Please enter a valid URL (starting with http:// or https://)' },
  noText: { title: 'No Text Selected', text: 'Please select some text first to add a link' },
};

/** The whole address, with https:// where no scheme was typed; or what is wrong with it. */
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

/** What the text of a link may lead to when it comes from elsewhere: nothing that runs. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** A variable in braces has no scheme yet, and may stand for an address. */
export function isSafeAddress(href: string): boolean {
  // Browsers leave out signs that can't be seen before they look for a scheme.
  // eslint-disable-next-line no-control-regex -- those are meant
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.replace(/[\u0000-\u0020\u00a0\u200b]/g, ''))?.[1];
  return href !== '' && (scheme === undefined || SCHEMES.has(scheme.toLowerCase()));
}

/** Web addresses as people type them: with a scheme, with www., or with one of the usual endings. */
const TYPED = /(?<![\w@./-])(?:https?:\/\/|www\.|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|net|org|us)(?![\w.@-]*@|[\w-]))[^\s<>"]*/gi;

/** The web addresses in a text, each without what closes the sentence around it. */
export function addressesIn(text: string): { words: string; url: string; index: number }[] {
  return Array.from(text.matchAll(TYPED)).flatMap(({ 0: typed, index }) => {
    const words = typed.replace(/[.,;:!?)\]}'’”]+$/, '');
    const read = readLink(words);
    return 'url' in read ? [{ words, url: read.url, index }] : [];
  });
}
