import type { UserOut } from '../../api/types';
import { roleOf } from '../../session/roles';

/** A super admin reads all companies' templates and writes none. */
export function mayWrite(viewer: Pick<UserOut, 'userType' | 'accessToTemplates'>): boolean {
  return roleOf(viewer) !== 'AD' && viewer.accessToTemplates;
}
