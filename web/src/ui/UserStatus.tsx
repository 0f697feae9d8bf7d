import type { UserRow } from '../api/types';
import { StatusDot } from './StatusDot';

/** Whether a user may sign in, and whether they have accepted their invitation. */
export function UserStatus({ user }: { user: Pick<UserRow, 'isActive' | 'isInvited'> }) {
  if (!user.isActive) return <StatusDot tone="muted" word="Inactive" />;
  return user.isInvited ? <StatusDot tone="info" word="Invited" /> : <StatusDot tone="success" word="Active" />;
}
