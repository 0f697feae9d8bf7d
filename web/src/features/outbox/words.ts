/** What the outbox says of messages. */
import type { MessageCause, OutboxDetails } from '../../api/types';
import { channelOf, SMS } from '../../outreach/channels';
import { formatPhone } from '../../lib/format';

export const causeWords: Readonly<Record<MessageCause, string>> = {
  manual: 'By hand',
  automatic: 'Automatic',
  touch: 'Campaign',
  accelerated: 'Sent now',
  test: 'Test',
  system: 'Doorstep',
};

const outcomeWords: Readonly<Record<NonNullable<OutboxDetails['attempts'][number]['outcome']>, string>> = {
  taken: 'the provider took it over',
  refused: 'the provider refused it',
  notNow: 'not taken now, to be tried again',
  unknown: 'no answer, it may have been taken over',
};

/** Each attempt and each report as they followed one another. */
export function turnsOf({ attempts, reports }: Pick<OutboxDetails, 'attempts' | 'reports'>) {
  const tried = attempts.map(({ attempt, begunAt, outcome, detail, sentBy }) => ({
    at: begunAt,
    name: `Attempt ${attempt}: ${outcome ? outcomeWords[outcome] : 'under way'}`,
    detail: [detail, sentBy && `from ${sentBy}`].filter(Boolean).join(', '),
  }));
  const told = reports.map(({ name, detail = '', reportedAt }) => ({ at: reportedAt, name, detail }));
  return [...tried, ...told].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** As it is read: a number with its parentheses. */
export function addressWords(channel: number, address: string): string {
  return channelOf(channel) === SMS ? formatPhone(address) : address;
}
