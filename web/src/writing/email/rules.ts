/** The rules of an email, with their errors. */
import { texts } from '../../texts/writing-email';
import type { EmailMode, EmailValues } from './email';
import { parseHtml } from './text';

const MIN_BODY_LENGTH = 10;

/** The visible text, without tags; formatting alone doesn't count. */
function visibleTextOf(content: string, mode: EmailMode): string {
  const text = mode === 'PLAIN_TEXT' ? content : parseHtml(content).textContent;
  return text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();
}

export function emailProblems({ subject, body, mode }: Pick<EmailValues, 'subject' | 'body' | 'mode'>): string[] {
  const problems: string[] = [];
  if (subject.trim() === '') problems.push(texts.subjectRequired);
  if (body.trim() === '') problems.push(texts.bodyRequired);
  else if (Array.from(visibleTextOf(body, mode)).length < MIN_BODY_LENGTH) problems.push(texts.bodyTooShort);
  return problems;
}
