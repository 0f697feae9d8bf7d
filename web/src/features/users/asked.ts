/** Which dialog about a user is open, and where the keyboard goes afterwards. */
import { useCallback } from 'react';
import type { UserRow } from '../../api/types';
import { useAskedDialog } from '../../ui/asked';
import { useInviteAgain, useSetActive, useWithdrawSso } from './changes';
import type { UserAction } from './rights';

/** What a dialog needs to know of the user it is about. */
export type Subject = Pick<UserRow, 'userId' | 'version' | 'fullName' | 'emailAddress' | 'userType'>;

export type Asked = { action: 'create' } | { action: Exclude<UserAction, 'invite' | 'reactivate' | 'withdrawSso'>; user: Subject };

/** `fallback` takes the keyboard where what opened the dialog has gone with it. */
export function useAsked(fallback: () => HTMLElement | null) {
  const { ask, dialogs } = useAskedDialog<Asked>(fallback);
  const { mutate: inviteAgain } = useInviteAgain();
  const { mutate: setActive } = useSetActive();
  const { mutate: withdrawSso } = useWithdrawSso();

  /** Does at once what needs no question, and opens the dialog of what does. */
  const act = useCallback(
    (action: UserAction, user: Subject, button: HTMLElement | null) => {
      if (action === 'invite') inviteAgain(user);
      else if (action === 'reactivate') setActive({ user, isActive: true });
      else if (action === 'withdrawSso') withdrawSso(user);
      else ask({ action, user }, button);
    },
    [ask, inviteAgain, setActive, withdrawSso],
  );

  return { ask, act, dialogs };
}
