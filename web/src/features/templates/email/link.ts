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
  const isWeb = url !== undefined && (url.protocol === 'http:' || url.protocol === 'https:') && /^[^\s]+$/.test(whole) && (url.hostname.includes('.') || url.hostname === 'localhost');
  return isWeb ? { url: whole } : { problem: 'invalid' };
}
