/** The rules for the text of an SMS. */
import { lengthOf } from '../../../writing/sms/length';

const MIN_LENGTH = 5;
export const SMS_MAX_LENGTH = 320;

const SMS_REQUIRED = 'SMS message is required';
const SMS_TOO_SHORT = 'SMS message must contain at least 5 characters of meaningful content';
const SMS_TOO_LONG = 'SMS message is very long and may be expensive to send. Consider shortening it.';

export function smsProblems(message: string): string[] {
  const meant = message.trim();
  if (meant === '') return [SMS_REQUIRED];
  if (lengthOf(meant) < MIN_LENGTH) return [SMS_TOO_SHORT];
  return lengthOf(message) > SMS_MAX_LENGTH ? [SMS_TOO_LONG] : [];
}

/** The hint under the field while the user types. */
export function smsHint(message: string): string | undefined {
  if (message.trim() === '') return `⚠️ ${SMS_REQUIRED}`;
  const length = lengthOf(message);
  return length > SMS_MAX_LENGTH ? `⚠️ Message is very long (${length} characters)` : undefined;
}
