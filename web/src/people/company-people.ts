/** The users of a company, found by typing: its admin and the users below. */
import { useQuery } from '@tanstack/react-query';
import { userQuery, usersQuery } from '../api/queries';
import type { Choices } from '../ui/choices';
import { useDeferredSearch } from '../ui/deferred-search';

export interface Person {
  userId: string;
  fullName: string;
}

const OFFERED = 20;

/** The users of the company of this admin; empty without one. */
export function useCompanyPeople(adminId: string | undefined): Choices<Person> {
  const [searchKey, search] = useDeferredSearch();
  const enabled = adminId !== undefined;
  const admin = useQuery({ ...userQuery(adminId ?? ''), enabled });
  const users = useQuery({
    ...usersQuery({ userId: adminId, pageIndex: 1, pageSize: OFFERED, sortColumn: 'fullName', sortDirection: 'asc', ...(searchKey && { searchKey }) }),
    enabled,
  });
  // The server has already searched the users, and not only by name.
  const found = [...named(admin.data ? [admin.data] : [], searchKey), ...(users.data?.data ?? [])];
  const people = new Map(found.map(({ userId, fullName }) => [userId, { userId, fullName }]));
  return { options: [...people.values()], loading: users.isFetching, search };
}

/** The people whose names contain the text. */
export function named<Someone extends Person>(people: readonly Someone[], text: string): Someone[] {
  return people.filter(({ fullName }) => fullName.toLowerCase().includes(text.toLowerCase()));
}
