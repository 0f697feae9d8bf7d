/** The four roles and their labels. They only choose words; permissions decide what a user sees and does. */
import type { UserOut } from '../api/types';
import { texts } from '../texts/session';

export type Role = 'AD' | 'CA' | 'SM' | 'BO';

const roles: Readonly<Record<UserOut['userType'], { role: Role; label: string }>> = {
  Admin: { role: 'AD', label: texts.superAdmin },
  ADDev: { role: 'AD', label: texts.superAdmin },
  CompanyAdmin: { role: 'CA', label: texts.companyAdmin },
  CADev: { role: 'CA', label: texts.companyAdmin },
  SalesManager: { role: 'SM', label: texts.submarketOwner },
  SalesPerson: { role: 'BO', label: texts.bucketOwner },
};

export function roleOf(user: Pick<UserOut, 'userType'>): Role {
  return roles[user.userType].role;
}

export function roleLabel(user: Pick<UserOut, 'userType'>): string {
  return roles[user.userType].label;
}

/** The label of a stored role; other text stays unchanged. */
export function roleWords(userType: string): string {
  return Object.entries(roles).find(([stored]) => stored === userType)?.[1].label ?? userType;
}
