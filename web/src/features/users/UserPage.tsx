/** One user: who it is, what the user may, and the users under it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { ApiError, describeError } from '../../api/errors';
import { userQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { useBack } from '../../ui/back';
import { ChevronLeftIcon, OutageIcon, RetryIcon, UsersIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { useAsked } from './asked';
import { readReallocations } from './history';
import { UserDialogs } from './lazy-dialogs';
import { ReallocationHistory } from './ReallocationHistory';
import { SubUsers } from './SubUsers';
import { UserCard } from './UserCard';

const route = getRouteApi('/app/users/$id/view');
const appRoute = getRouteApi('/app');

const KNOWN = ['/user/get-users-paged-list', '/user/get-user'] as const;

export function UserPage() {
  const { id } = route.useParams();
  // Another user is another page: nothing of the one before may be seen on it.
  return <User key={id} userId={id} />;
}

function User({ userId }: { userId: string }) {
  const { user: viewer } = appRoute.useRouteContext();
  const { data: user, error, isError, isFetching, refetch } = useQuery({ ...userQuery(userId), staleTime: 0 });
  const back = useBack(KNOWN, paths.users());
  const head = useRef<HTMLDivElement>(null);
  const { act, dialogs } = useAsked(() => head.current?.querySelector('button') ?? null);

  const isUnknown = error instanceof ApiError && !error.isOutage && error.status !== 403;
  const reallocations = readReallocations(user?.licenseReallocationHistory);

  return (
    <Page title={user && !isUnknown ? user.fullName : 'User'}>
      <Box ref={head} sx={{ display: 'flex' }}>
        <Button variant="outlined" startIcon={<ChevronLeftIcon />} onClick={back}>
          Back
        </Button>
      </Box>
      {isUnknown ? (
        <Card>
          <Message icon={<UsersIcon size={22} />} title="No such user">
            This user may have been removed, or belongs to someone else.
          </Message>
        </Card>
      ) : user ? (
        <>
          <UserCard viewer={viewer} user={user} onAction={act} />
          {reallocations.length > 0 && <ReallocationHistory reallocations={reallocations} />}
          {roleOf(user) !== 'BO' && <SubUsers viewer={viewer} user={user} onAction={act} />}
        </>
      ) : isError && !isFetching ? (
        <Card>
          <Message
            icon={<OutageIcon size={22} />}
            title="This user could not be loaded"
            action={
              <Button variant="contained" startIcon={<RetryIcon />} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {describeError(error)}
          </Message>
        </Card>
      ) : (
        <Loading />
      )}
      {dialogs.asked && (
        <Suspense>
          <UserDialogs
            {...dialogs}
            asked={dialogs.asked}
            viewer={viewer}
            onDeleted={() => {
              if (dialogs.asked?.action !== 'create' && dialogs.asked?.user.userId === userId) back();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading the user" sx={{ p: 2.5 }}>
      {[140, 280, 220, 260, 180].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 1.75 }} />
      ))}
    </Card>
  );
}
