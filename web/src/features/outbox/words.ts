/** What the outbox says of messages. */
import type { MessageCause } from '../../api/types';
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

/** As it is read: a number with its parentheses. */
export function addressWords(channel: number, address: string): string {
  return channelOf(channel) === SMS ? formatPhone(address) : address;
}
