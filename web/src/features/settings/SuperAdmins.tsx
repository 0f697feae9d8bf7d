/** The super admins of the platform. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { describeError } from '../../api/errors';
import { adminsQuery } from '../../api/queries';
import type { UserRow } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { columnsOf } from '../../table/columns';
import { DataTable } from '../../table/DataTable';
import { DEFAULT_PAGE_SIZE, pageCount } from '../../table/paging';
import { PlusIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { SsoStatus } from '../../ui/SsoStatus';
import { UserStatus } from '../../ui/UserStatus';

const loadAdd = () => import('./AddSuperAdmin').then(({ AddSuperAdmin: component }) => ({ default: component }));
const AddSuperAdmin = lazy(loadAdd);

const route = getRouteApi('/app/settings');
const column = columnsOf<UserRow>();

const columns = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    meta: { primary: true },
    cell: ({ row: { original: user } }) => (
      <TextLink {...paths.user(user.userId)} tabIndex={-1} color="inherit">
        {user.fullName}
      </TextLink>
    ),
  }),
  column.accessor('isActive', { header: 'Status', cell: ({ row }) => <UserStatus user={row.original} /> }),
  column.accessor('ssoLink', {
    header: 'Single sign-on',
    cell: ({ getValue }) => {
      const link = getValue();
      return link ? <SsoStatus link={link} /> : UNKNOWN;
    },
  }),
  column.accessor('emailAddress', { header: 'Email', meta: { grow: true } }),
  column.accessor('personalPhoneNo', { header: 'Phone', cell: ({ getValue }) => formatPhone(getValue() ?? UNKNOWN) }),
]);

/** Without a single sign-on provider nobody has a link. */
const columnsWithoutSso = columns.filter(({ header }) => header !== 'Single sign-on');

export function SuperAdmins() {
  const navigate = route.useNavigate();
  const admins = useQuery(adminsQuery());
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const [adding, setAdding] = useState(false);
  const [isAddMounted, setAddMounted] = useState(false);

  const total = admins.data?.length;
  const page = Math.min(paging.page, pageCount(total ?? 0, paging.size));

  return (
    <Box component="section" aria-labelledby="super-admins" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="h2" id="super-admins">
            Super admins
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>Those who run Doorstep for all companies.</Typography>
        </Box>
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
          Add Super Admin
        </Button>
      </Box>
      <DataTable
        label="Super admins"
        columns={admins.data?.some(({ ssoLink }) => ssoLink) ? columns : columnsWithoutSso}
        rows={admins.data?.slice((page - 1) * paging.size, page * paging.size)}
        total={total}
        rowId={({ userId }) => userId}
        page={page}
        pageSize={paging.size}
        onPage={(next) => setPaging({ ...paging, page: next })}
        onPageSize={(size) => setPaging({ page: 1, size })}
        fetching={admins.isFetching}
        failure={admins.isError ? `${describeError(admins.error)} The super admins could not be loaded.` : undefined}
        onRetry={() => void admins.refetch()}
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
