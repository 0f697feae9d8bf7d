/** Begins emails: empty ones and replies, each in a window of its own. */
import type { MailContent, MailParty } from '../../../api/types';
import { formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/mailboxes-reply';
import type { MailRef } from '../reader/open-windows';
import { isWindowOpen, openComposeWindow, raiseWindow } from '../reader/windows';
import { type Draft, drafts, EMPTY, type Letter } from './drafts';

function openDraft(draft: Pick<Draft, 'id' | 'start' | 'accountId' | 'answers'>) {
  drafts.add({ ...draft, letter: draft.start });
  openComposeWindow(draft.id, draft.start.subject || texts.newMail);
}

/** Opens a window for a new email. */
export function composeMail() {
  let number = 1;
  while (drafts.get(`new ${number}`)) number += 1;
  openDraft({ id: `new ${number}`, start: EMPTY });
}

/** Opens a window for a reply to the email, or shows the one that it has. */
export function replyTo({ accountId, messageId }: MailRef, content: MailContent) {
  const id = `reply ${accountId} ${messageId}`;
  if (isWindowOpen(id)) return raiseWindow(id);
  openDraft({ id, start: replyOf(content), accountId, answers: messageId });
}

/** The longest quoted text, in characters. */
const QUOTE_LENGTH = 50_000;

export const nameOf = ({ name, address }: MailParty) => (name ? `${name} <${address}>` : address);

function replyOf({ from, subject = '', receivedAt, text }: MailContent): Letter {
  const quoted = text.trim().slice(0, QUOTE_LENGTH);
  const lines = quoted.split(/\r?\n/).map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()));
  return {
    ...EMPTY,
    to: from?.address ?? '',
    subject: /^re:/i.test(subject.trim()) ? subject.trim() : texts.subjectOf(subject),
    body: ['', '', texts.wrote(formatInstant(receivedAt), from ? nameOf(from) : ''), ...lines].join('\n'),
  };
}
