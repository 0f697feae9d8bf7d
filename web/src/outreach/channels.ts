/** The channels, with their numbers on the wire. */
import { formatPhone } from '../lib/format';
import { texts } from '../texts/outreach';
import { MailIcon, MessageIcon, PostcardIcon } from '../ui/icons';
import { audienceWords, OWNER, REALTOR } from './whom';

export const EMAIL = 1;
export const SMS = 2;
export const MAILER = 3;

export const CHANNELS = [EMAIL, SMS, MAILER] as const;

export type Channel = (typeof CHANNELS)[number];

interface ChannelWords {
  label: string;
  /** The noun, as used in a sentence. */
  one: string;
  /** The name of the channel's address. */
  address: string;
  Icon: typeof MailIcon;
}

export const channelWords: Readonly<Record<Channel, ChannelWords>> = {
  [EMAIL]: { label: texts.email, one: texts.emailNoun, address: texts.emailAddress, Icon: MailIcon },
  [SMS]: { label: texts.sms, one: texts.sms, address: texts.mobile, Icon: MessageIcon },
  [MAILER]: { label: texts.mailer, one: texts.mailerNoun, address: texts.postalAddress, Icon: PostcardIcon },
};

/** The channel with this number on the wire; email if the number is unknown. */
export function channelOf(number: number): Channel {
  return CHANNELS.find((channel) => channel === number) ?? EMAIL;
}

/** An address or a sender, for display: phone numbers are formatted. */
export function addressWords(channel: number, address: string): string {
  return channelOf(channel) === SMS ? formatPhone(address) : address;
}

interface Recipient {
  channel: number;
  /** Realtor or owner, if it is one of them. */
  audience?: number | undefined;
  recipientName?: string | undefined;
  recipientAddress?: string | undefined;
}

/**
 * The recipient, for display: the name or else the address. A postcard without a name goes to the current resident. Without name
 * and address it is the realtor or the owner.
 */
export function recipientWords({ channel, audience, recipientName, recipientAddress }: Recipient): string {
  if (recipientName) return recipientName;
  if (audience !== undefined && !recipientAddress) return texts.the(audienceWords[audience === OWNER ? OWNER : REALTOR]);
  return channel === MAILER ? texts.currentResident : (recipientAddress ?? texts.recipient);
}
