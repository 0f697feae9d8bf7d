/** The page of one user: details, permissions and the users under it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { userQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { ReallocationHistory } from '../../people/ReallocationHistory';
import { readReallocations } from '../../people/reallocations';
import { may } from '../../session/permissions';
import { texts } from '../../texts/users';
import { useBack } from '../../ui/back';
import { DetailPage } from '../../ui/DetailPage';
import { UsersIcon } from '../../ui/icons';
import { useAsked } from './asked';
import { UserDialogs } from './lazy-dialogs';
import { SubUsers } from './SubUsers';
import { UserCard } from './UserCard';

const route = getRouteApi('/app/users/$id/view');
const appRoute = getRouteApi('/app');

const KNOWN = ['/user/get-users-paged-list', '/user/get-user'] as const;

export function UserPage() {
  const { id } = route.useParams();
  // Keyed by user, so that no state of the previous user remains.
  return <User key={id} userId={id} />;
}

function User({ userId }: { userId: string }) {
  const { user: viewer } = appRoute.useRouteContext();
  const query = useQuery({ ...userQuery(userId), staleTime: 0 });
  const back = useBack(KNOWN, paths.users());
  const head = useRef<HTMLDivElement>(null);
  const { act, dialogs } = useAsked(() => head.current?.querySelector('button') ?? null);

  return (
    <>
      <DetailPage
        query={query}
        titleOf={({ fullName }) => fullName}
        fallbackTitle={texts.user}
        onBack={back}
        headRef={head}
        loading={texts.loadingUser}
        failed={texts.userFailed}
        unknown={{ icon: <UsersIcon size={22} />, title: texts.notFound, text: texts.notFoundHelp }}
      >
        {(user) => {
          const reallocations = readReallocations(user.licenseReallocationHistory);
          return (
            <>
              <UserCard viewer={viewer} user={user} onAction={act} />
              {reallocations.length > 0 && <ReallocationHistory reallocations={reallocations} />}
              {may(user, 'usersRead') && <SubUsers viewer={viewer} user={user} onAction={act} />}
            </>
          );
        }}
      </DetailPage>
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
    </>
  );
}
