/** All users in the viewer's scope: for a super admin the company admins or the users of one type, otherwise the company's users. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { seatsQuery, usersQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { PlusIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { type Asked, useAsked } from './asked';
import { useUserTypes } from './choices';
import { loadDialogs, UserDialogs } from './lazy-dialogs';
import { NO_SEATS } from './SeatsNote';
import { readListedType, requestOf, type UsersSearch } from './search';
import { UserTable } from './UserTable';
import { addWords, seatsWords } from './words';

const route = getRouteApi('/app/users');
const appRoute = getRouteApi('/app');

export function UsersPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const urlSearch = route.useSearch();
  const navigate = route.useNavigate();
  const search = searchFor(viewer, urlSearch);
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const users = useQuery(usersQuery(requestOf(search, search.list ? { userType: search.list } : {})));
  // Submarket Owners get their types too, though no button of theirs needs them.
  const types = useUserTypes();
  const toolbar = useRef<HTMLDivElement>(null);
  const { ask, act, dialogs } = useAsked(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null);

  const [created, setCreated] = useState<UserOut>();

  const total = users.data?.recordsTotal;
  const isNarrowed = search.q !== '' || search.list !== '';

  function show(change: Partial<UsersSearch>, { replace = false } = {}) {
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace });
  }

  /** When the last row of the last page is deleted, goes to the previous page. */
  function stepBack() {
    if (users.data?.data.length === 1 && search.page > 1) show({ page: search.page - 1 }, { replace: true });
  }

  /** When the list has several pages or is filtered, searches for the new user, so that the row shows. */
  function goTo({ emailAddress, userType }: UserOut) {
    const list = isSuperAdmin && userType !== 'CompanyAdmin' ? readListedType(userType) : '';
    if (isNarrowed || list !== search.list || (total ?? 0) >= search.size) show({ q: emailAddress, list });
  }

  /** Waits until the form has closed, because an open form with unsaved input blocks navigation. */
  function gone() {
    dialogs.onGone();
    if (created) goTo(created);
    setCreated(undefined);
  }

  const last = pageCount(total ?? 0, search.size);
  return (
    <Page title="Users" count={total === undefined ? undefined : formatCount(total)}>
      {users.data && !users.isPlaceholderData && search.page > last && <Navigate {...paths.users()} search={{ ...search, page: last }} replace />}
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search users" placeholder="Search by name, email or phone" />
        {isSuperAdmin && (
          <TextField
            select
            value={types.some(({ userType }) => userType === search.list) ? search.list : ''}
            onChange={(event) => show({ list: readListedType(event.target.value) })}
            slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'List of' } } }}
            sx={{ width: { xs: '100%', sm: 220 } }}
          >
            <MenuItem value="">Company Admins</MenuItem>
            {types
              .filter(({ userType }) => userType !== 'CompanyAdmin')
              .map(({ userType, label }) => (
                <MenuItem key={userType} value={userType}>
                  {label}
                </MenuItem>
              ))}
          </TextField>
        )}
        {roleOf(viewer) !== 'SM' && <AddButton viewer={viewer} onAsk={ask} />}
      </Box>
      <UserTable
        label="Users"
        viewer={viewer}
        place={isSuperAdmin && search.list ? 'ofType' : 'all'}
        users={users}
        search={search}
        onShow={show}
        onOpen={({ userId }) => void navigate(paths.user(userId))}
        onAction={act}
        emptyHint={
          isNarrowed ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
                {search.q ? `Nobody matches “${search.q}”` : 'There is nobody of this role yet.'}
              </Box>
              <Button variant="outlined" onClick={() => show({ q: '', list: '' })}>
                Show all
              </Button>
            </>
          ) : (
            <span>
              {isSuperAdmin ? 'Companies appear here with their admins, once you add one.' : 'People of your company appear here, once they are added.'}
            </span>
          )
        }
      />
      {dialogs.asked && (
        <Suspense>
          <UserDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} onGone={gone} onDeleted={stepBack} onCreated={setCreated} />
        </Suspense>
      )}
    </Page>
  );
}

/** Ignores the parameters that this viewer has no control for: only super admins list types and sort by company. */
function searchFor(viewer: UserOut, search: UsersSearch): UsersSearch {
  if (roleOf(viewer) === 'AD') return search;
  return { ...search, list: '', sort: search.sort === 'companyName' ? 'fullName' : search.sort };
}

interface AddButtonProps {
  viewer: UserOut;
  onAsk: (asked: Asked, button: HTMLElement | null) => void;
}

function AddButton({ viewer, onAsk }: AddButtonProps) {
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const { data: seats } = useQuery({ ...seatsQuery(viewer.userId), enabled: !isSuperAdmin });
  const isFull = seats !== undefined && seats.remainingSeats <= 0;
  const seatsId = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
      {seats && (
        <Box id={seatsId} sx={{ color: isFull ? 'warning.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {isFull ? NO_SEATS : seatsWords(seats)}
        </Box>
      )}
      <Button
        variant="contained"
        startIcon={<PlusIcon />}
        disabled={isFull}
        aria-haspopup="dialog"
        aria-describedby={seats ? seatsId : undefined}
        onClick={(event) => onAsk({ action: 'create' }, event.currentTarget)}
        onPointerEnter={() => void loadDialogs()}
        onFocus={() => void loadDialogs()}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {addWords(roleOf(viewer)).title}
      </Button>
    </Box>
  );
}
