/** The panel in which a user is added, edited, or a license handed to someone else. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { userQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { roleOf } from '../../session/roles';
import { OutageIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { SlideOver } from '../../ui/SlideOver';
import { UserForm } from './UserForm';
import { addWords } from './words';

interface UserPanelProps {
  viewer: UserOut;
  /** None adds one. */
  userId?: string;
  isReallocation?: boolean;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function UserPanel({ viewer, userId, isReallocation = false, open, onClose, onGone }: UserPanelProps) {
  const title = userId === undefined ? addWords(roleOf(viewer)).title : isReallocation ? 'Reallocate License' : 'Edit user';
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={title}>
      {userId === undefined ? (
        <UserForm viewer={viewer} onDone={onClose} />
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

/** The form begins with the user as it is now, not as some list knew it. */
function Existing({ viewer, userId, isReallocation, onDone }: ExistingProps) {
  const user = useQuery({ ...userQuery(userId), staleTime: 0, refetchOnWindowFocus: false });
  /** Counts how often someone wanted to see what it has become meanwhile. */
  const [edition, setEdition] = useState(0);

  if (user.isFetchedAfterMount && user.data && !user.isError) {
    return (
      <UserForm
        key={edition}
        viewer={viewer}
        user={user.data}
        isReallocation={isReallocation}
        onDone={onDone}
        onReload={async () => {
          await user.refetch();
          setEdition(edition + 1);
        }}
      />
    );
  }
  if (user.isError && !user.isFetching) {
    if (user.error instanceof ApiError && user.error.status === 404) {
      return (
        <Message icon={<OutageIcon size={22} />} title="No such user">
          It may have been removed, or it belongs to someone else.
        </Message>
      );
    }
    return <LoadFailure title="The user could not be loaded" error={user.error} onRetry={() => void user.refetch()} />;
  }
  return (
    <Box role="status" aria-label="Loading the user" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      {[96, 72, 120, 84].map((width) => (
        <Box key={width}>
          <Skeleton variant="rounded" height={10} sx={{ width, mb: 1 }} />
          <Skeleton variant="rounded" height={32} />
        </Box>
      ))}
    </Box>
  );
}
