/** All users in the viewer's scope: for a super admin the company admins or the users of one type, otherwise the company's users. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { seatsQuery, usersQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/users';
import { PlusIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import { type Asked, useAsked } from './asked';
import { useUserTypes } from './choices';
import { loadDialogs, UserDialogs } from './lazy-dialogs';
import { readListedType, readUsersSearch, requestOf, SORT_COLUMNS, type UsersSearch } from './search';
import { UserTable } from './UserTable';
import { addWords } from './words';

const route = getRouteApi('/app/users');
const appRoute = getRouteApi('/app');

export function UsersPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const urlSearch = route.useSearch();
  const navigate = route.useNavigate();
  const search = searchFor(viewer, urlSearch);
  const choosesCompany = may(viewer, 'companiesRead');
  const users = useQuery(usersQuery(requestOf(search, search.list ? { userType: search.list } : {})));
  // Submarket Owners get their types too, though no button of theirs needs them.
  const types = useUserTypes();
  const list = useList({
    name: 'users',
    query: users,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show } = list;
  const { ask, act, dialogs } = useAsked(list.firstControl);

  const [created, setCreated] = useState<UserOut>();

  const isNarrowed = search.q !== '' || search.list !== '';

  /** When the list has several pages or is filtered, searches for the new user, so that the row shows. */
  function goTo({ emailAddress, userType }: UserOut) {
    const listed = choosesCompany && userType !== 'CompanyAdmin' ? readListedType(userType) : '';
    if (isNarrowed || listed !== search.list || (list.total ?? 0) >= search.size) show({ q: emailAddress, list: listed });
  }

  /** Waits until the form has closed, because an open form with unsaved input blocks navigation. */
  function gone() {
    dialogs.onGone();
    if (created) goTo(created);
    setCreated(undefined);
  }

  return (
    <Page title={texts.users} count={list.count}>
      <UserTable
        list={list}
        views={<ListViews name="users" list={list} search={search} read={readUsersSearch} />}
        label={texts.users}
        viewer={viewer}
        place={choosesCompany && search.list ? 'ofType' : 'all'}
        filters={
          choosesCompany && (
            <TextField
              select
              value={types.some(({ userType }) => userType === search.list) ? search.list : ''}
              onChange={(event) => show({ list: readListedType(event.target.value) })}
              slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': texts.role } } }}
              sx={{ width: { xs: '100%', sm: 220 } }}
            >
              <MenuItem value="">{texts.companyAdmins}</MenuItem>
              {types
                .filter(({ userType }) => userType !== 'CompanyAdmin')
                .map(({ userType, label }) => (
                  <MenuItem key={userType} value={userType}>
                    {label}
                  </MenuItem>
                ))}
            </TextField>
          )
        }
        actions={may(viewer, 'usersManage') && <AddButton viewer={viewer} onAsk={ask} />}
        onOpen={({ userId }) => void navigate(paths.user(userId))}
        onAction={act}
        emptyHint={
          isNarrowed ? (
            <NoMatch words={search.q ? texts.noMatch(search.q) : texts.noneOfRole} onShowAll={() => show({ q: '', list: '' })} />
          ) : (
            <span>{choosesCompany ? texts.noCompanies : texts.none}</span>
          )
        }
      />
      {dialogs.asked && (
        <Suspense>
          <UserDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} onGone={gone} onCreated={setCreated} />
        </Suspense>
      )}
    </Page>
  );
}

/** Ignores the parameters that this viewer has no control for: only super admins list types and sort by company. */
function searchFor(viewer: UserOut, search: UsersSearch): UsersSearch {
  if (may(viewer, 'companiesRead')) return search;
  return { ...search, list: '', sort: search.sort === 'companyName' ? 'fullName' : search.sort };
}

interface AddButtonProps {
  viewer: UserOut;
  onAsk: (asked: Asked, button: HTMLElement | null) => void;
}

function AddButton({ viewer, onAsk }: AddButtonProps) {
  const { data: seats } = useQuery({ ...seatsQuery(viewer.userId), enabled: !may(viewer, 'companiesRead') });
  const isFull = seats !== undefined && seats.remainingSeats <= 0;
  const seatsId = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, width: { xs: '100%', sm: 'auto' } }}>
      {seats && (
        <Box id={seatsId} sx={{ color: isFull ? 'warning.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {isFull ? texts.noSeats : texts.seatsRemaining(seats.remainingSeats, seats.noOfSeats)}
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
        {addWords(viewer).title}
      </Button>
    </Box>
  );
}
