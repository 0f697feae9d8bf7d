/** The rules of an email, with their errors. */
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
  if (subject.trim() === '') problems.push('Email subject is required');
  if (body.trim() === '') problems.push('Email body is required');
  else if (Array.from(visibleTextOf(body, mode)).length < MIN_BODY_LENGTH)
    problems.push('Email body must contain at least 10 characters of meaningful content');
  return problems;
}
