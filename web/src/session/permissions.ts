/** What the signed-in user may do, as the server says. */
import type { Permission, UserOut } from '../api/types';

/** A user with the permissions that access rules use. */
export type Holder = Pick<UserOut, 'permissions'>;

export function may({ permissions }: Holder, permission: Permission): boolean {
  return permissions.includes(permission);
}

export type Rule = (user: Holder) => boolean;

export const everyone: Rule = () => true;
export const holders =
  (permission: Permission): Rule =>
  (user) =>
    may(user, permission);
