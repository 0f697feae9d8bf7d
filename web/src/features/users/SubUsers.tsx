/** The users under a user, on that user's page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { usersQuery } from '../../api/queries';
import type { UserAction, UserOut, UserRow } from '../../api/types';
import { paths } from '../../lib/paths';
import { useList } from '../../table/list';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/users';
import { type ListSearch, requestOf, SORT_COLUMNS } from './search';
import { UserTable } from './UserTable';

const route = getRouteApi('/app/users/$id/view');

interface SubUsersProps {
  viewer: UserOut;
  user: UserOut;
  onAction: (action: UserAction, user: UserRow, button: HTMLElement | null) => void;
}

export function SubUsers({ viewer, user, onAction }: SubUsersProps) {
  const id = useId();
  const navigate = route.useNavigate();
  const urlSearch = route.useSearch();
  const search: ListSearch = { ...urlSearch, sort: urlSearch.sort === 'companyName' ? 'fullName' : urlSearch.sort };
  const users = useQuery(usersQuery(requestOf(search, { userId: user.userId })));
  const list = useList({
    name: 'users',
    query: users,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    // The list is part of the page, so a new page of it replaces the history entry and Back still leaves the page.
    onShow: (change) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true }),
  });

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <UserTable
        list={list}
        label={texts.subUsers}
        viewer={viewer}
        place="ofUser"
        lead={
          <Box sx={{ display: 'flex', alignItems: 'baseline', alignSelf: 'center', gap: 1, mr: 1 }}>
            <Typography variant="h2" id={id}>
              {texts.subUsers}
            </Typography>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {list.count}
            </Box>
          </Box>
        }
        onOpen={({ userId }) => void navigate(paths.user(userId))}
        onAction={onAction}
        emptyHint={
          search.q ? <NoMatch words={texts.noMatch(search.q)} onShowAll={() => list.show({ q: '' })} /> : <span>{texts.noSubUsers(user.fullName)}</span>
        }
      />
    </Box>
  );
}
