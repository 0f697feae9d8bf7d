import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Subject } from './asked';
import { useSetActive } from './changes';
import { takesSeat } from './words';

interface DeactivateDialogProps {
  user: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function DeactivateDialog({ user, open, onClose, onGone }: DeactivateDialogProps) {
  const setActive = useSetActive();
  return (
    <ConfirmDialog
      open={open}
      title={`Deactivate ${user.fullName}?`}
      action="Deactivate"
      pending={setActive.isPending}
      onConfirm={() => setActive.mutate({ user, isActive: false }, { onSettled: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {user.fullName} is signed out everywhere at once and can’t sign in until someone reactivates the account.
      {takesSeat(user) && ' The seat becomes free.'} Nothing else changes.
    </ConfirmDialog>
  );
}
