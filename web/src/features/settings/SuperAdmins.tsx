/** The super admins of the platform. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { adminsQuery } from '../../api/queries';
import type { UserRow } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { texts } from '../../texts/settings-platform';
import { shared } from '../../texts/shared';
import { PlusIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { SsoStatus, ssoWords } from '../../ui/SsoStatus';
import { UserStatus, userStatus } from '../../ui/UserStatus';

const loadAdd = () => import('./AddSuperAdmin').then(({ AddSuperAdmin: component }) => ({ default: component }));
const AddSuperAdmin = lazy(loadAdd);

const route = getRouteApi('/app/settings');
const column = columnsOf<UserRow>();

const columns = column.columns([
  column.accessor('fullName', {
    header: texts.name,
    meta: { primary: true },
    cell: ({ row: { original: user } }) => (
      <TextLink {...paths.user(user.userId)} tabIndex={-1} color="inherit">
        {user.fullName}
      </TextLink>
    ),
  }),
  column.accessor((user) => userStatus(user).word, { id: 'isActive', header: texts.status, cell: ({ row }) => <UserStatus user={row.original} /> }),
  column.accessor(({ ssoLink }) => (ssoLink ? ssoWords(ssoLink) : UNKNOWN), {
    id: 'ssoLink',
    header: texts.singleSignOn,
    cell: ({
      row: {
        original: { ssoLink },
      },
    }) => (ssoLink ? <SsoStatus link={ssoLink} /> : UNKNOWN),
  }),
  column.accessor('emailAddress', { header: shared.email, meta: { grow: true } }),
  column.accessor('personalPhoneNo', { header: shared.phone, cell: ({ getValue }) => formatPhone(getValue() ?? UNKNOWN) }),
]);

/** Without a single sign-on provider nobody has a link. */
const columnsWithoutSso = columns.filter(({ header }) => header !== texts.singleSignOn);

export function SuperAdmins() {
  const navigate = route.useNavigate();
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const { page, size } = paging;
  const admins = useQuery({
    ...adminsQuery(),
    select: (all) => ({ data: all.slice((page - 1) * size, page * size), recordsTotal: all.length, hasSso: all.some(({ ssoLink }) => ssoLink) }),
  });
  const list = useList({
    name: 'super-admins',
    query: admins,
    search: paging,
    failure: texts.superAdminsFailed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  const [adding, setAdding] = useState(false);
  const [isAddMounted, setAddMounted] = useState(false);

  return (
    <Box component="section" aria-labelledby="super-admins" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <ListScreen
        list={list}
        label={texts.superAdmins}
        columns={list.data?.hasSso ? columns : columnsWithoutSso}
        rowId={({ userId }) => userId}
        lead={
          <Box>
            <Typography variant="h2" id="super-admins">
              {texts.superAdmins}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{texts.superAdminsLead}</Typography>
          </Box>
        }
        actions={
          <Button
            variant="contained"
            startIcon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={() => {
              setAddMounted(true);
              setAdding(true);
            }}
            // Preloaded, so that it is ready on click.
            onPointerEnter={() => void loadAdd()}
            onFocus={() => void loadAdd()}
          >
            {texts.addSuperAdmin}
          </Button>
        }
        onOpen={({ userId }) => void navigate(paths.user(userId))}
      />
      {isAddMounted && (
        <Suspense>
          <AddSuperAdmin open={adding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Box>
  );
}
