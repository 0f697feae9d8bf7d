import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../../api/queries';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/users-dialogs';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Subject } from './asked';
import { usePermitSso } from './changes';

interface PermitSsoDialogProps {
  user: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function PermitSsoDialog({ user, open, onClose, onGone }: PermitSsoDialogProps) {
  const { data: options } = useQuery(signInOptionsQuery());
  const permit = usePermitSso();
  const provider = options?.sso?.label ?? shared.singleSignOn;
  return (
    <ConfirmDialog
      open={open}
      title={texts.askPermit(user.fullName)}
      action={texts.permit}
      tone="primary"
      pending={permit.isPending}
      onConfirm={() => permit.mutate(user, { onSettled: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {texts.permitHelp(provider, user.emailAddress)}
    </ConfirmDialog>
  );
}
