/** What is written in the panel, as the calls take it; and what keeps it from being sent, in words. */
import type { ManualProspectingIn, OutreachOption } from '../api/types';
import { createDraft, type Draft } from '../writing/draft';
import { type EmailValues, SUBJECT_MAX_LENGTH } from '../writing/email/email';
import { emailProblems } from '../writing/email/rules';
import { emailOf } from '../writing/email/saved';
import { NEW_POSTCARD, type PostcardValues } from '../writing/postcard/postcard';
import { lengthOf } from '../writing/sms/length';
import { EMAIL, SMS } from './channels';
import { type Place, sourceOf } from './whom';

/** The longest text that is taken. */
export const SMS_MAX_LENGTH = 1600;
/** From here on it may cost more than its writer thinks. */
export const SMS_WARNING_FROM = 360;

/** The code of a warning that wants a tick. */
export const DO_NOT_CALL = 'DO_NOT_CALL';

/** What is composed. Each channel keeps its own. */
export interface Drafts {
  email: Draft<EmailValues>;
  sms: Draft<{ message: string }>;
  postcard: Draft<PostcardValues>;
}

export function newDrafts(): Drafts {
  return { email: createDraft(emailOf(undefined)), sms: createDraft({ message: '' }), postcard: createDraft(NEW_POSTCARD) };
}

/** What is wrong with what is composed, by the field that says it. */
export interface Problems {
  subject?: string;
  body?: string;
  /** A postcard lacks a side, which has a code. */
  sides?: true;
}

const SUBJECT_PROBLEM = /subject/i;

interface Composed {
  email: EmailValues;
  sms: { message: string };
  postcard: PostcardValues;
}

export function problemsOf(channel: number, { email: values, sms: { message }, postcard: { front, back } }: Composed): Problems {
  switch (channel) {
    case EMAIL: {
      const told = emailProblems(values);
      const subject =
        told.find((problem) => SUBJECT_PROBLEM.test(problem)) ??
        (lengthOf(values.subject) > SUBJECT_MAX_LENGTH ? `Must be ${SUBJECT_MAX_LENGTH} characters or less` : undefined);
      const body = told.find((problem) => !SUBJECT_PROBLEM.test(problem));
      return { ...(subject && { subject }), ...(body && { body }) };
    }
    case SMS: {
      if (message.trim() === '') return { body: 'SMS message is required' };
      return lengthOf(message) > SMS_MAX_LENGTH ? { body: `Must be ${SMS_MAX_LENGTH} characters or less` } : {};
    }
    default:
      return front && back ? {} : { sides: true };
  }
}

function partsOf(channel: number, drafts: Drafts) {
  switch (channel) {
    case EMAIL: {
      const { subject, body, mode } = drafts.email.read();
      return { notificationTitle: subject.trim(), notificationData: body, emailMode: mode };
    }
    case SMS:
      return { notificationData: drafts.sms.read().message };
    default: {
      const { sizeId, front, back } = drafts.postcard.read();
      return { templateSizeId: sizeId, ...(front && { notificationData: front.reference }), ...(back && { notificationDataBack: back.reference }) };
    }
  }
}

interface Written {
  /** Goes out as it is, or is what the composed parts stand on. */
  templateId: string | undefined;
  /** Left out where the template goes out as it is. */
  drafts: Drafts | undefined;
}

export function orderOf(
  place: Place,
  { channel, prospectingType }: Pick<OutreachOption, 'channel' | 'prospectingType'>,
  { templateId, drafts }: Written,
): ManualProspectingIn {
  return { templateType: channel, prospectingType, ...sourceOf(place), ...(templateId && { templateId }), ...(drafts && partsOf(channel, drafts)) };
}
