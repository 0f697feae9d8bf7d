/** The panel that adds or edits a user, or reallocates a license. */
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { fresh, FreshForm } from '../../forms/FreshForm';
import { texts } from '../../texts/users';
import { texts as dialogs } from '../../texts/users-dialogs';
import { SlideOver } from '../../ui/SlideOver';
import { UserForm } from './UserForm';
import { addWords } from './words';

interface UserPanelProps {
  viewer: UserOut;
  /** Undefined to add one. */
  userId?: string;
  isReallocation?: boolean;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onCreated?: (user: UserOut) => void;
}

export function UserPanel({ viewer, userId, isReallocation = false, open, onClose, onGone, onCreated }: UserPanelProps) {
  const title = userId === undefined ? addWords(viewer).title : isReallocation ? texts.reallocate : dialogs.editUser;
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={title}>
      {userId === undefined ? (
        <UserForm viewer={viewer} onDone={onClose} {...(onCreated && { onCreated })} />
      ) : (
        <Existing viewer={viewer} userId={userId} isReallocation={isReallocation} onDone={onClose} />
      )}
    </SlideOver>
  );
}

interface ExistingProps {
  viewer: UserOut;
  userId: string;
  isReallocation: boolean;
  onDone: () => void;
}

const GONE = { title: texts.notFound, text: texts.notFoundHelp };

function Existing({ viewer, userId, isReallocation, onDone }: ExistingProps) {
  const user = useQuery({ ...userQuery(userId), ...fresh });
  return (
    <FreshForm query={user} what="user" gone={GONE}>
      {(data, onReload) => <UserForm viewer={viewer} user={data} isReallocation={isReallocation} onDone={onDone} onReload={onReload} />}
    </FreshForm>
  );
}
