/** The users under a user, on that user's page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useId } from 'react';
import { usersQuery } from '../../api/queries';
import type { UserOut, UserRow } from '../../api/types';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import type { UserAction } from './rights';
import { type ListSearch, requestOf } from './search';
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
  const total = users.data?.recordsTotal;
  const last = pageCount(total ?? 0, search.size);

  /** The list is part of the page, so a new page of it replaces the history entry and Back still leaves the page. */
  function show(change: Partial<ListSearch>) {
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace: true });
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      {users.data && !users.isPlaceholderData && search.page > last && <Navigate {...paths.user(user.userId)} search={{ ...search, page: last }} replace />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="h2" id={id}>
            User Listing
          </Typography>
          {total !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(total)}
            </Box>
          )}
        </Box>
        <SearchInput value={search.q} onSearch={(q) => show({ q })} label="Search users" placeholder="Search by name, email or phone" />
      </Box>
      <UserTable
        label="User Listing"
        viewer={viewer}
        place="ofUser"
        users={users}
        search={search}
        onShow={show}
        onOpen={({ userId }) => void navigate(paths.user(userId))}
        onAction={onAction}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
                Nobody matches “{search.q}”
              </Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all
              </Button>
            </>
          ) : (
            <span>There is nobody under {user.fullName} yet.</span>
          )
        }
      />
    </Box>
  );
}
