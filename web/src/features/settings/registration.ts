/** Describes the registration of a number or Messaging Service with the carriers. */
import { texts } from '../../texts/settings-sms';
import type { Tone } from '../../ui/StatusDot';

interface Registration {
  tone: Tone;
  word: string;
  note: string;
}

const states: Readonly<Record<number, Registration>> = {
  1: { tone: 'muted', word: texts.notRegistered, note: texts.notRegisteredHelp },
  2: { tone: 'warning', word: texts.pending, note: texts.pendingHelp },
  3: { tone: 'success', word: texts.registered, note: texts.registeredHelp },
  4: { tone: 'error', word: texts.rejected, note: texts.rejectedHelp },
};

const unknown: Registration = { tone: 'muted', word: texts.unknown, note: texts.unknownHelp };

export const registrations = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

export function registrationOf(id: number): Registration {
  return states[id] ?? unknown;
}
