/** Describes the registration of a number or Messaging Service with the carriers. */
import type { Tone } from '../../ui/StatusDot';

interface Registration {
  tone: Tone;
  word: string;
  note: string;
}

const states: Readonly<Record<number, Registration>> = {
  1: { tone: 'muted', word: 'Not registered', note: 'Texts can’t be sent before it is registered.' },
  2: { tone: 'warning', word: 'Pending', note: 'The carriers are looking at it; texts wait until they are done.' },
  3: { tone: 'success', word: 'Registered', note: 'Texts can be sent.' },
  4: { tone: 'error', word: 'Refused', note: 'The carriers refused it, so texts can’t be sent.' },
};

const unknown: Registration = { tone: 'muted', word: 'Unknown', note: 'Texts can’t be sent.' };

export const registrations = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

export function registrationOf(id: number): Registration {
  return states[id] ?? unknown;
}
