import type { UserOut } from '../../api/types';
import { roleOf } from '../../session/roles';

/** Whether the viewer may create and edit templates. A super admin only reads those of all companies. */
export function mayWrite(viewer: Pick<UserOut, 'userType' | 'accessToTemplates'>): boolean {
  return roleOf(viewer) !== 'AD' && viewer.accessToTemplates;
}
