/** The state of the open user dialog and the element that gets the focus back. */
import { useCallback } from 'react';
import type { UserAction, UserRow } from '../../api/types';
import { useAskedDialog } from '../../ui/asked';
import { useResendInvitation, useSetActive, useWithdrawSso } from './changes';

/** The fields of a user that the dialogs need. */
export type Subject = Pick<UserRow, 'userId' | 'version' | 'fullName' | 'emailAddress' | 'userType'>;

export type Asked = { action: 'create' } | { action: Exclude<UserAction, 'invite' | 'reactivate' | 'withdrawSso'>; user: Subject };

/** `fallback` gets the focus when the element that opened the dialog is gone. */
export function useAsked(fallback: () => HTMLElement | null) {
  const { ask, dialogs } = useAskedDialog<Asked>(fallback);
  const { mutate: resendInvitation } = useResendInvitation();
  const { mutate: setActive } = useSetActive();
  const { mutate: withdrawSso } = useWithdrawSso();

  /** Runs an action that needs no confirmation, and opens the dialog of any other. */
  const act = useCallback(
    (action: UserAction, user: Subject, button: HTMLElement | null) => {
      if (action === 'invite') resendInvitation(user);
      else if (action === 'reactivate') setActive({ user, isActive: true });
      else if (action === 'withdrawSso') withdrawSso(user);
      else ask({ action, user }, button);
    },
    [ask, resendInvitation, setActive, withdrawSso],
  );

  return { ask, act, dialogs };
}
