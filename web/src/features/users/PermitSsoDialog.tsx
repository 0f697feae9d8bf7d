import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../../api/queries';
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
  const provider = options?.sso?.label ?? 'single sign-on';
  return (
    <ConfirmDialog
      open={open}
      title={`Permit ${user.fullName} to link single sign-on?`}
      action="Permit"
      tone="primary"
      pending={permit.isPending}
      onConfirm={() => permit.mutate(user, { onSettled: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      The next person who signs in with {provider} as {user.emailAddress} gets this account, with everything a super admin can do. The permission is used once
      and ends after 24 hours. You can withdraw it until then.
    </ConfirmDialog>
  );
}
