/** The actions that are offered to each role. The server checks every request again; nothing is offered that it would refuse because of the role alone. */
import type { UserOut, UserRow } from '../../api/types';
import { type Role, roleOf } from '../../session/roles';

export type UserAction = 'edit' | 'renameCompany' | 'invite' | 'reallocate' | 'permitSso' | 'withdrawSso' | 'deactivate' | 'reactivate' | 'delete';

/** The fields of the user that decide which actions there are. */
export type Subject = Pick<UserRow, 'userId' | 'userType' | 'isActive' | 'isInvited' | 'ssoLink'>;

type Viewer = Pick<UserOut, 'userId' | 'userType'>;

/** Whether the user is in a company and not its license holder, whom only a super admin changes. */
function isUnderCompanyAdmin(subject: Subject): boolean {
  return roleOf(subject) !== 'AD' && subject.userType !== 'CompanyAdmin';
}

const mayManage: Readonly<Record<Role, (subject: Subject) => boolean>> = {
  AD: () => true,
  CA: isUnderCompanyAdmin,
  SM: () => false,
  BO: () => false,
};

function mayEdit(viewer: Viewer, subject: Subject): boolean {
  return roleOf(viewer) === 'AD' ? roleOf(subject) === 'CA' : mayManage[roleOf(viewer)](subject);
}

/** The actions that this viewer may take on this user, in menu order. There are none on the viewer. */
export function actionsFor(viewer: Viewer, subject: Subject): UserAction[] {
  if (viewer.userId === subject.userId) return [];
  const manages = mayManage[roleOf(viewer)](subject);
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const link = isSuperAdmin && roleOf(subject) === 'AD' ? subject.ssoLink?.state : undefined;
  const actions: [UserAction, boolean][] = [
    ['edit', mayEdit(viewer, subject)],
    ['renameCompany', isSuperAdmin && subject.userType === 'CompanyAdmin'],
    ['invite', manages && subject.isInvited && subject.isActive],
    ['reallocate', isSuperAdmin && roleOf(subject) !== 'AD'],
    ['permitSso', link === 'unlinked' && subject.isActive],
    ['withdrawSso', link === 'permitted'],
    ['deactivate', manages && subject.isActive],
    ['reactivate', manages && !subject.isActive],
    ['delete', manages],
  ];
  return actions.filter(([, may]) => may).map(([action]) => action);
}

/** Whether the table has a column of actions. */
export function hasActions(viewer: Viewer): boolean {
  return roleOf(viewer) === 'AD' || roleOf(viewer) === 'CA';
}
