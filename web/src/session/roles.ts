/** The four roles and their labels. They only choose words; permissions decide what a user sees and does. */
import type { UserOut } from '../api/types';

export type Role = 'AD' | 'CA' | 'SM' | 'BO';

const roles: Readonly<Record<UserOut['userType'], { role: Role; label: string }>> = {
  Admin: { role: 'AD', label: 'Admin' },
  ADDev: { role: 'AD', label: 'Admin' },
  CompanyAdmin: { role: 'CA', label: 'Company Admin' },
  CADev: { role: 'CA', label: 'Company Admin' },
  SalesManager: { role: 'SM', label: 'Submarket Owner' },
  SalesPerson: { role: 'BO', label: 'Bucket owner' },
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
