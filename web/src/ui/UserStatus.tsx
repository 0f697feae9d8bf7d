import type { UserRow } from '../api/types';
import { texts } from '../texts/user-status';
import { StatusDot } from './StatusDot';

type Status = Pick<UserRow, 'isActive' | 'isInvited'>;

/** Whether a user may sign in, and whether they have accepted their invitation. */
export function userStatus({ isActive, isInvited }: Status) {
  if (!isActive) return { tone: 'muted', word: texts.inactive } as const;
  return isInvited ? ({ tone: 'info', word: texts.invited } as const) : ({ tone: 'success', word: texts.active } as const);
}

export function UserStatus({ user }: { user: Status }) {
  return <StatusDot {...userStatus(user)} />;
}
