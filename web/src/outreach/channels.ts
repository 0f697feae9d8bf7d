/** The ways a message goes, as the calls number them. */
import { formatPhone } from '../lib/format';
import { MailIcon, MessageIcon, PostcardIcon } from '../ui/icons';
import { audienceWords, OWNER, REALTOR } from './whom';

export const EMAIL = 1;
export const SMS = 2;
export const MAILER = 3;

export const CHANNELS = [EMAIL, SMS, MAILER] as const;

export type Channel = (typeof CHANNELS)[number];

interface ChannelWords {
  label: string;
  /** As it stands in a sentence. */
  one: string;
  /** What the address of it is. */
  address: string;
  Icon: typeof MailIcon;
}

export const channelWords: Readonly<Record<Channel, ChannelWords>> = {
  [EMAIL]: { label: 'Email', one: 'email', address: 'Email address', Icon: MailIcon },
  [SMS]: { label: 'SMS', one: 'SMS', address: 'Mobile', Icon: MessageIcon },
  [MAILER]: { label: 'Mailer', one: 'mailer', address: 'Postal address', Icon: PostcardIcon },
};

/** Those of a number on the wire; one that isn't known is shown as an e-mail's. */
export function channelOf(number: number): Channel {
  return CHANNELS.find((channel) => channel === number) ?? EMAIL;
}

/** An address, or whoever writes from one, as it is read: a number with its parentheses. */
export function addressWords(channel: number, address: string): string {
  return channelOf(channel) === SMS ? formatPhone(address) : address;
}

interface Recipient {
  channel: number;
  /** Realtor or owner, where it is to one of them. */
  audience?: number | undefined;
  recipientName?: string | undefined;
  recipientAddress?: string | undefined;
}

/** Whoever gets it, by name; without one a postcard goes to whoever lives there. Whom nothing is known of is the realtor or the owner. */
export function recipientWords({ channel, audience, recipientName, recipientAddress }: Recipient): string {
  if (recipientName) return recipientName;
  if (audience !== undefined && !recipientAddress) return `the ${audienceWords[audience === OWNER ? OWNER : REALTOR]}`;
  return channel === MAILER ? 'Current Resident' : (recipientAddress ?? 'the recipient');
}
