/** The table of users, on the Users page and on the page of their manager. */
import { type ComponentProps, useMemo } from 'react';
import type { UserAction, UserOut, UserRow } from '../../api/types';
import { ListScreen } from '../../table/ListScreen';
import { texts } from '../../texts/users';
import { type Place, userColumns } from './columns';

interface UserTableProps extends Omit<ComponentProps<typeof ListScreen<UserRow>>, 'columns' | 'rowId' | 'search'> {
  viewer: UserOut;
  place: Place;
  onAction: (action: UserAction, user: UserRow, button: HTMLElement | null) => void;
}

export function UserTable({ viewer, place, onAction, ...screen }: UserTableProps) {
  const showsSso = screen.list.rows?.some(({ ssoLink }) => ssoLink !== undefined) ?? false;
  const columns = useMemo(() => userColumns({ viewer, place, showsSso, onAction }), [viewer, place, showsSso, onAction]);
  return <ListScreen {...screen} columns={columns} rowId={({ userId }) => userId} search={{ label: texts.search, placeholder: texts.searchPlaceholder }} />;
}
