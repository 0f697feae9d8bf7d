/** The columns of a table of users, by the viewer's permissions. */
import type { UserAction, UserOut, UserRow } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { rowActions } from '../../table/row-actions';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/users';
import { TextLink } from '../../ui/links';
import { SsoStatus, ssoWords } from '../../ui/SsoStatus';
import { UserMenu } from './UserMenu';
import { UserStatus, userStatus } from '../../ui/UserStatus';

const column = columnsOf<UserRow>();

/** Where the table is shown: on the Users page, with all or one type, or on the page of the users' manager. */
export type Place = 'all' | 'ofType' | 'ofUser';

interface ColumnsOf {
  viewer: UserOut;
  place: Place;
  /** Whether the users are super admins of a server with single sign-on. */
  showsSso?: boolean;
  onAction: (action: UserAction, user: UserRow, button: HTMLElement | null) => void;
}

const name = column.accessor('fullName', {
  header: texts.name,
  meta: { primary: true },
  cell: ({ row: { original: user } }) => (
    // The row itself is focusable; the link only allows opening a user in a new tab.
    <TextLink {...paths.user(user.userId)} tabIndex={-1} color="inherit" title={user.fullName}>
      {user.fullName}
    </TextLink>
  ),
});

const role = column.accessor('userTypeLabel', { id: 'userType', header: texts.role, enableSorting: false });

const company = column.accessor('companyName', { header: shared.company });

const contact = column.columns([
  column.accessor('emailAddress', {
    header: shared.email,
    meta: { grow: true },
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor('personalPhoneNo', {
    header: shared.mobile,
    enableSorting: false,
    cell: ({ getValue }) => formatPhone(getValue() ?? UNKNOWN),
  }),
]);

const manager = column.accessor('managerName', {
  header: texts.owner,
  enableSorting: false,
  cell: ({ getValue }) => getValue() ?? UNKNOWN,
});

const status = column.accessor((user) => userStatus(user).word, {
  id: 'isActive',
  header: texts.status,
  cell: ({ row }) => <UserStatus user={row.original} />,
});

const sso = column.accessor(({ ssoLink }) => (ssoLink ? ssoWords(ssoLink) : UNKNOWN), {
  id: 'ssoLink',
  header: texts.singleSignOn,
  enableSorting: false,
  cell: ({
    row: {
      original: { ssoLink },
    },
  }) => (ssoLink ? <SsoStatus link={ssoLink} /> : UNKNOWN),
});

export function userColumns({ viewer, place, showsSso = false, onAction }: ColumnsOf) {
  const choosesCompany = may(viewer, 'companiesRead');
  const manages = may(viewer, 'usersManage');
  const actions = column.display({
    ...rowActions,
    cell: ({ row: { original: user } }) => (
      <UserMenu name={user.fullName} actions={user.actions} onAction={(action, button) => onAction(action, user, button)} />
    ),
  });
  const showsRole = manages && !(choosesCompany && place === 'all');
  return [
    name,
    status,
    ...(showsSso ? [sso] : []),
    ...(showsRole ? [role] : []),
    ...(choosesCompany && place !== 'ofUser' ? [company] : []),
    ...contact,
    ...(manages && !choosesCompany && place === 'all' ? [manager] : []),
    ...(manages ? [actions] : []),
  ];
}
