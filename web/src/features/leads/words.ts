/** Leads and their filters in words. */
import type { Lead } from '../../api/types';
import { formatDate } from '../../lib/format';
import { texts } from '../../texts/move-leads';
import type { Tone } from '../../ui/StatusDot';
import type { Condition } from './search';

export interface MoveTypeName {
  id: number;
  name: string;
}

function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The name, or the words for a lead without one. */
export function nameOf(lead: Pick<Lead, 'firstName' | 'lastName'>): string {
  return fullName(lead) || texts.unnamed;
}

export function cityOf({ city, state }: Lead['origin']): string {
  return [city, state].filter(Boolean).join(', ');
}

/** An address in one line; empty without any part. */
export function addressOf({ address, city, state, zipCode }: Lead['origin']): string {
  return [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export function statusTone(status: Lead['disposition']): Tone {
  switch (status) {
    case 'New':
    case 'Survey Scheduled':
    case 'Survey Completed':
      return 'info';
    case 'Attempted Contact':
    case 'Pending':
      return 'warning';
    case 'Ready to book':
    case 'Booked':
      return 'success';
    case 'Lost':
    case 'Inactive':
      return 'muted';
  }
}

/** The name of a kind of move; empty if it is unknown. */
export function moveTypeName(moveTypes: readonly MoveTypeName[], id: number | undefined): string {
  return moveTypes.find((one) => one.id === id)?.name ?? '';
}

/** The value of a condition alone, such as "Booked" or "03/08/2026". */
export function valueWords({ key, value }: Condition, moveTypes: readonly MoveTypeName[]): string {
  switch (key) {
    case 'status':
    case 'booker':
    case 'salesPersonQLABId':
      return value;
    case 'moveType':
      return moveTypeName(moveTypes, Number(value)) || value;
    case 'createdFrom':
    case 'createdTo':
    case 'modifiedFrom':
    case 'modifiedTo':
      return formatDate(value);
  }
}

/** The whole condition, such as "Lead Status: Booked". */
export function conditionWords(condition: Condition, moveTypes: readonly MoveTypeName[]): string {
  return `${texts.condition[condition.key]} ${valueWords(condition, moveTypes)}`;
}
