/** The rules for the text of an SMS. */
import { texts } from '../../../texts/templates-form';
import { lengthOf } from '../../../writing/sms/length';

const MIN_LENGTH = 5;
export const SMS_MAX_LENGTH = 320;

export function smsProblems(message: string): string[] {
  const meant = message.trim();
  if (meant === '') return [texts.smsRequired];
  if (lengthOf(meant) < MIN_LENGTH) return [texts.smsTooShort];
  return lengthOf(message) > SMS_MAX_LENGTH ? [texts.smsTooLong] : [];
}

/** The hint under the field while the user types. */
export function smsHint(message: string): string | undefined {
  if (message.trim() === '') return texts.smsHint(texts.smsRequired);
  const length = lengthOf(message);
  return length > SMS_MAX_LENGTH ? texts.smsHint(texts.smsLength(length)) : undefined;
}
