/**
 * What is offered to whom. The server decides anew about everything that is asked of it; nothing is offered that it would
 * refuse for the roles alone.
 */
import type { UserOut, UserRow } from '../../api/types';
import { type Role, roleOf } from '../../session/roles';

export type UserAction = 'edit' | 'renameCompany' | 'invite' | 'reallocate' | 'permitSso' | 'withdrawSso' | 'deactivate' | 'reactivate' | 'delete';

/** What decides, of the user it is about. */
export type Subject = Pick<UserRow, 'userId' | 'userType' | 'isActive' | 'isInvited' | 'ssoLink'>;

type Viewer = Pick<UserOut, 'userId' | 'userType'>;

/** A company's people but the holder of its licence, who is a super admin's to change. */
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

/** What this viewer may do with this user, in the order of a menu. None of it applies to the viewer. */
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

/** Whether there is a column of actions at all. */
export function hasActions(viewer: Viewer): boolean {
  return roleOf(viewer) === 'AD' || roleOf(viewer) === 'CA';
}
