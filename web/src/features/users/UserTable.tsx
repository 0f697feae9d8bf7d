/** The table of users, on the page of all and on that of the user they are under. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { describeError } from '../../api/errors';
import type { UserOut, UserRow, UsersPage } from '../../api/types';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { isSameSearch } from '../../table/search';
import { type Place, userColumns } from './columns';
import type { UserAction } from './rights';
import { type ListSearch, SORT_COLUMNS } from './search';

interface UserTableProps {
  label: string;
  viewer: UserOut;
  place: Place;
  users: UseQueryResult<UsersPage>;
  search: ListSearch;
  /** Only what differs from the search. */
  onShow: (change: Partial<ListSearch>) => void;
  onOpen: (user: UserRow) => void;
  onAction: (action: UserAction, user: UserRow, button: HTMLElement | null) => void;
  emptyHint: ReactNode;
  reservedHeight?: number;
}

export function UserTable({ label, viewer, place, users, search, onShow, onOpen, onAction, emptyHint, reservedHeight }: UserTableProps) {
  const { data: page, asked: shown } = useKept(users, search);
  const columns = useMemo(() => userColumns({ viewer, place, onAction }), [viewer, place, onAction]);

  function show(change: Partial<ListSearch>) {
    // What has just failed is asked for again: the address says so already.
    if (users.isError && isSameSearch(search, { ...search, page: 1, ...change })) void users.refetch();
    else onShow({ page: 1, ...change });
  }

  return (
    <DataTable
      label={label}
      columns={columns}
      rows={page?.data}
      total={page?.recordsTotal}
      rowId={({ userId }) => userId}
      page={shown.page}
      pageSize={shown.size}
      onPage={(next) => show({ page: next })}
      onPageSize={(size) => show({ size })}
      sort={{ column: shown.sort, direction: shown.dir }}
      onSort={({ column, direction }) => {
        const sort = SORT_COLUMNS.find((known) => known === column);
        if (sort) show({ sort, dir: direction });
      }}
      fetching={users.isFetching}
      failure={users.isError ? `${describeError(users.error)} The users could not be loaded.` : undefined}
      onRetry={() => void users.refetch()}
      reservedHeight={reservedHeight}
      emptyHint={emptyHint}
      onOpen={onOpen}
    />
  );
}
