/** The channels of the suppression list. */
import type { Channel } from './search';

interface Way {
  channel: Channel;
  label: string;
  /** The word for one address of the channel. */
  one: string;
  placeholder: string;
}

const EMAIL: Way = { channel: 1, label: 'Email', one: 'email address', placeholder: 'maria@example.com' };

export const WAYS: readonly Way[] = [
  EMAIL,
  { channel: 2, label: 'SMS', one: 'phone number', placeholder: '(512) 555-0101' },
  { channel: 3, label: 'Mailer', one: 'postal address', placeholder: '14 Winona Ct, Apt 3, Denver, CO 80212' },
];

export function wayOf(channel: Channel): Way {
  return WAYS.find((way) => way.channel === channel) ?? EMAIL;
}
