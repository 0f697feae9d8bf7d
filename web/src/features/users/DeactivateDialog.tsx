import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
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
      title={texts.askDeactivate(user.fullName)}
      action={users.deactivate}
      pending={setActive.isPending}
      onConfirm={() => setActive.mutate({ user, isActive: false }, { onSettled: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {texts.deactivateHelp(user.fullName, takesSeat(user))}
    </ConfirmDialog>
  );
}
