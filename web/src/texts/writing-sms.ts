/** The counter and the preview of an SMS. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  length: (length: number, most: number, messages: number) => `${formatCount(length)} of ${formatCount(most)} characters · ${counted(messages, 'message')}`,
  billedAs: (segments: number) => `Billed as ${counted(segments, 'segment')}`,
  outsideAlphabet: (character: string) => `“${character}” isn’t in the basic SMS alphabet, so a segment holds 67 characters instead of 153.`,
  multipart: (messages: number) => `⚠️ This is sent as ${counted(messages, 'message')}. Each one is charged.`,
  preview: 'SMS preview',
  none: 'No text yet',
};
