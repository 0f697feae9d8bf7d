/** The values and rules that all forms about a person share, and the values that are sent. */
import type { UserOut } from '../api/types';
import { aName, aPhone, phoneDigits } from '../forms/rules';
import { formatPhone } from '../lib/format';

export interface PersonValues {
  name: string;
  surname: string;
  personalPhoneNo: string;
}

/** To be spread into a form's rules: `z.object({ ...personRules, ... })`. */
export const personRules = { name: aName(), surname: aName(), personalPhoneNo: aPhone() };

export function personOf({ name, surname, personalPhoneNo = '' }: Pick<UserOut, 'name' | 'surname' | 'personalPhoneNo'>): PersonValues {
  return { name, surname, personalPhoneNo: formatPhone(personalPhoneNo) };
}

/** The values in the server's format. */
export function sentPerson({ name, surname, personalPhoneNo }: PersonValues): PersonValues {
  return { name, surname, personalPhoneNo: phoneDigits(personalPhoneNo) };
}

/** The entries of `after` that differ from `before`. An update omits all others. */
export function changesOf<Values extends object>(before: Partial<Values>, after: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const key in after) if (after[key] !== before[key]) changes[key] = after[key];
  return changes;
}
