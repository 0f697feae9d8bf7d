/** The campaigns and touchpoints of leads in words. */
import type { LeadTouchpoint, TouchpointAction } from '../../../api/types';
import { addressWords, channelOf, channelWords, MAILER, recipientWords } from '../../../outreach/channels';
import { texts } from '../../../texts/lead-campaigns';
import type { Tone } from '../../../ui/StatusDot';

/** Pre-sale, re-engage and closer, with their numbers on the wire. */
export const CAMPAIGN_TYPES = [1, 2, 3] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

export function campaignTypeOf(number: number): CampaignType | undefined {
  return CAMPAIGN_TYPES.find((type) => type === number);
}

const PENDING = 0;
export const QUEUED = 1;
const FAILED = 4;
const PAUSED = 6;

const STATUSES = [PENDING, QUEUED, 2, 3, FAILED, 5, PAUSED, 7] as const;

const tones: Readonly<Record<(typeof STATUSES)[number], Tone>> = {
  [PENDING]: 'info',
  [QUEUED]: 'info',
  2: 'success',
  3: 'muted',
  [FAILED]: 'error',
  5: 'muted',
  [PAUSED]: 'warning',
  7: 'success',
};

/** The outcome of a touchpoint so far. */
export type Outcome = keyof typeof texts.results;

const fates: Readonly<Record<(typeof STATUSES)[number], Outcome>> = {
  [PENDING]: 'toCome',
  [QUEUED]: 'sending',
  2: 'sent',
  3: 'expired',
  [FAILED]: 'failed',
  5: 'canceled',
  [PAUSED]: 'paused',
  7: 'sent',
};

export function outcomeOf({ status: number }: LeadTouchpoint): Outcome | undefined {
  const status = STATUSES.find((one) => one === number);
  return status === undefined ? undefined : fates[status];
}

/** The status of a touchpoint as word and tone. */
export function statusLook(number: number): { word: string; tone: Tone } {
  const status = STATUSES.find((one) => one === number);
  return status === undefined ? { word: texts.unknownStatus, tone: 'muted' } : { word: texts.statuses[status], tone: tones[status] };
}

/** The campaign of a touchpoint, such as "Closer · After the survey". */
export function campaignWords({ campaignType, campaignName }: LeadTouchpoint): string {
  const type = campaignTypeOf(campaignType);
  if (type === undefined) return texts.accelerated;
  return campaignName ? texts.ofCampaign(texts.types[type], campaignName) : texts.types[type];
}

/** Whether the action sends once more what arrived before its date changed. */
export function isSentAgain(action: TouchpointAction, { status, isMoved }: LeadTouchpoint): boolean {
  return action === 'resend' && isMoved && status !== FAILED;
}

export function actionWord(action: TouchpointAction, touchpoint: LeadTouchpoint): string {
  return isSentAgain(action, touchpoint) ? texts.sendAgain : texts.actions[action];
}

/** Whether it is still to be sent, so that its content can change. */
export function isWaiting({ status }: LeadTouchpoint): boolean {
  return status === PENDING || status === PAUSED;
}

/** What the message is called. */
export function subjectOf({ messageSubject, templateName, messageType }: LeadTouchpoint): string {
  return messageSubject || templateName || channelWords[channelOf(messageType)].label;
}

/** Whether its time is still to be known. */
export function lacksDate({ status, sendDate, sentDate }: LeadTouchpoint): boolean {
  return status === PENDING && sendDate === undefined && sentDate === undefined;
}

/** Who gets it, for a sentence: the name, or else the address. */
export function whomOf(touchpoint: LeadTouchpoint): string {
  return recipientWords({ channel: touchpoint.messageType, recipientName: touchpoint.receipientName, recipientAddress: addressOf(touchpoint) });
}

function addressOf({ messageType, receipientEmailAddress, receipientPhoneNumber, receipientAddress }: LeadTouchpoint): string | undefined {
  const address = receipientEmailAddress ?? receipientPhoneNumber ?? receipientAddress;
  return address === undefined ? undefined : addressWords(messageType, address);
}

/** Name and address of the recipient. */
export function recipientLine(touchpoint: LeadTouchpoint): string {
  const whom = whomOf(touchpoint);
  const address = addressOf(touchpoint);
  const separator = channelOf(touchpoint.messageType) === MAILER ? ', ' : ' · ';
  return address === undefined || address === whom ? whom : `${whom}${separator}${address}`;
}
