/** The causes of messages, in words. */
import type { MessageCause } from '../api/types';
import { texts } from '../texts/outreach';

export const causeWords: Readonly<Record<MessageCause, string>> = texts.triggers;
