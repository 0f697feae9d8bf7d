/** The causes of messages, in words. */
import type { MessageCause } from '../api/types';

export const causeWords: Readonly<Record<MessageCause, string>> = {
  manual: 'Manual',
  automatic: 'Automatic',
  touch: 'Campaign',
  accelerated: 'Sent now',
  test: 'Test',
  system: 'Doorstep',
};
