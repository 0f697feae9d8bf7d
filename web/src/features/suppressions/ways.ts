/** The channels of the suppression list. */
import { texts } from '../../texts/suppressions';
import type { Channel } from './search';

interface Way {
  channel: Channel;
  label: string;
  /** The word for one address of the channel. */
  one: string;
  many: string;
  placeholder: string;
}

const EMAIL: Way = { channel: 1, ...texts.email };

export const WAYS: readonly Way[] = [EMAIL, { channel: 2, ...texts.sms }, { channel: 3, ...texts.mailer }];

export function wayOf(channel: Channel): Way {
  return WAYS.find((way) => way.channel === channel) ?? EMAIL;
}
