/** Turns the input of the panel into the request of the calls, and lists the problems that prevent sending it. */
import type { ManualProspectingIn, OutreachOption } from '../api/types';
import { texts } from '../texts/outreach';
import { createDraft, type Draft } from '../writing/draft';
import { type EmailValues, SUBJECT_MAX_LENGTH } from '../writing/email/email';
import { emailProblems } from '../writing/email/rules';
import { emailOf } from '../writing/email/saved';
import { NEW_POSTCARD, type PostcardValues } from '../writing/postcard/postcard';
import { lengthOf } from '../writing/sms/length';
import { EMAIL, SMS } from './channels';
import { type Place, sourceOf } from './whom';

/** The longest text that can be sent. */
export const SMS_MAX_LENGTH = 1600;
/** From this length on there is a warning about the cost. */
export const SMS_WARNING_FROM = 360;

/** The drafts, one for each channel. */
export interface Drafts {
  email: Draft<EmailValues>;
  sms: Draft<{ message: string }>;
  postcard: Draft<PostcardValues>;
}

export function newDrafts(): Drafts {
  return { email: createDraft(emailOf(undefined)), sms: createDraft({ message: '' }), postcard: createDraft(NEW_POSTCARD) };
}

/** The problems of a draft, by field. */
export interface Problems {
  subject?: string;
  body?: string;
  /** A side of the postcard is missing. The client has an error code for that. */
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
      const problems = emailProblems(values);
      const subject =
        problems.find((problem) => SUBJECT_PROBLEM.test(problem)) ??
        (lengthOf(values.subject) > SUBJECT_MAX_LENGTH ? texts.tooLong(SUBJECT_MAX_LENGTH) : undefined);
      const body = problems.find((problem) => !SUBJECT_PROBLEM.test(problem));
      return { ...(subject && { subject }), ...(body && { body }) };
    }
    case SMS: {
      if (message.trim() === '') return { body: texts.smsRequired };
      return lengthOf(message) > SMS_MAX_LENGTH ? { body: texts.tooLong(SMS_MAX_LENGTH) } : {};
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
  /** The template that is sent unchanged, or from which the draft started. */
  templateId: string | undefined;
  /** Undefined if the template is sent unchanged. */
  drafts: Drafts | undefined;
}

export function orderOf(
  place: Place,
  { channel, prospectingType }: Pick<OutreachOption, 'channel' | 'prospectingType'>,
  { templateId, drafts }: Written,
): ManualProspectingIn {
  return { templateType: channel, prospectingType, ...sourceOf(place), ...(templateId && { templateId }), ...(drafts && partsOf(channel, drafts)) };
}
