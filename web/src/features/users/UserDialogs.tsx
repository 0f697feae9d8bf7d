/** The panels and dialogs of the user actions, loaded on demand. */
import type { UserOut } from '../../api/types';
import type { Asked } from './asked';
import { DeactivateDialog } from './DeactivateDialog';
import { DeleteDialog } from './DeleteDialog';
import { PermitSsoDialog } from './PermitSsoDialog';
import { RenameCompany } from './RenameCompany';
import { UserPanel } from './UserPanel';

interface UserDialogsProps {
  viewer: UserOut;
  asked: Asked;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
  onDeleted?: (() => void) | undefined;
  /** The list shows the row of the new user. */
  onCreated?: (user: UserOut) => void;
}

export function UserDialogs({ viewer, asked, onDeleted, onCreated, ...frame }: UserDialogsProps) {
  switch (asked.action) {
    case 'create':
      return <UserPanel {...frame} viewer={viewer} {...(onCreated && { onCreated })} />;
    case 'edit':
    case 'reallocate':
      return <UserPanel {...frame} viewer={viewer} userId={asked.user.userId} isReallocation={asked.action === 'reallocate'} />;
    case 'renameCompany':
      return <RenameCompany {...frame} user={asked.user} />;
    case 'permitSso':
      return <PermitSsoDialog {...frame} user={asked.user} />;
    case 'deactivate':
      return <DeactivateDialog {...frame} user={asked.user} />;
    case 'delete':
      return <DeleteDialog {...frame} user={asked.user} onDeleted={onDeleted} />;
  }
}
