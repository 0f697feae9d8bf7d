/** What every form about a person holds, its rules, and what of it is sent. */
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

/** As the server takes it. */
export function sentPerson({ name, surname, personalPhoneNo }: PersonValues): PersonValues {
  return { name, surname, personalPhoneNo: phoneDigits(personalPhoneNo) };
}

/** The entries of `after` that are not as they were; what is not among them is left out of an update. */
export function changesOf<Values extends object>(before: Partial<Values>, after: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const key in after) if (after[key] !== before[key]) changes[key] = after[key];
  return changes;
}
