/** The table of users, on the Users page and on the page of their manager. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { UserOut, UserRow, UsersPage } from '../../api/types';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import { type Place, userColumns } from './columns';
import type { UserAction } from './rights';
import { type ListSearch, SORT_COLUMNS } from './search';

interface UserTableProps {
  label: string;
  viewer: UserOut;
  place: Place;
  users: UseQueryResult<UsersPage>;
  search: ListSearch;
  /** Only the changed part of the search. */
  onShow: (change: Partial<ListSearch>) => void;
  onOpen: (user: UserRow) => void;
  onAction: (action: UserAction, user: UserRow, button: HTMLElement | null) => void;
  emptyHint: ReactNode;
  reservedHeight?: number;
}

export function UserTable({ label, viewer, place, users, search, onShow, onOpen, onAction, emptyHint, reservedHeight }: UserTableProps) {
  const showsSso = users.data?.data.some(({ ssoLink }) => ssoLink !== undefined) ?? false;
  const columns = useMemo(() => userColumns({ viewer, place, showsSso, onAction }), [viewer, place, showsSso, onAction]);
  const { table } = useListTable({ query: users, search, sorts: SORT_COLUMNS, failure: 'The users could not be loaded.', onShow });

  return (
    <DataTable
      {...table}
      label={label}
      columns={columns}
      rowId={({ userId }) => userId}
      reservedHeight={reservedHeight}
      emptyHint={emptyHint}
      onOpen={onOpen}
    />
  );
}
