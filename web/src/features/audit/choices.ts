/** Whose acts the log can be narrowed to. */
import { useQuery } from '@tanstack/react-query';
import { adminsQuery, companiesQuery, userQuery, usersQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { roleOf } from '../../session/roles';
import type { Choices } from '../../ui/choices';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { Person } from './search';

const OFFERED = 20;

/** The companies whose log a super admin may read. */
export function useCompanies(viewer: UserOut) {
  const { data, isLoading } = useQuery({ ...companiesQuery(viewer.userId), enabled: roleOf(viewer) === 'AD' });
  return { companies: data ?? [], isLoading };
}

/** The people of the log that is shown: the super admins, or a company's admin and its users. */
export function usePeople(viewer: UserOut, company: string): Choices<Person> {
  const [searchKey, search] = useDeferredSearch();
  const { companies } = useCompanies(viewer);
  const isPlatform = roleOf(viewer) === 'AD' && company === '';
  const headId = roleOf(viewer) === 'AD' ? companies.find(({ tenantId }) => tenantId === company)?.companyAdminId : viewer.userId;
  const admins = useQuery({ ...adminsQuery(), enabled: isPlatform });
  const head = useQuery({ ...userQuery(headId ?? ''), enabled: !isPlatform && headId !== undefined });
  const users = useQuery({
    ...usersQuery({
      userId: headId,
      pageIndex: 1,
      pageSize: OFFERED,
      sortColumn: 'fullName',
      sortDirection: 'asc',
      ...(searchKey && { searchKey }),
    }),
    enabled: !isPlatform && headId !== undefined,
  });
  const heads: Person[] = isPlatform ? (admins.data ?? []) : head.data ? [head.data] : [];
  const found = heads.filter(({ fullName }) => fullName.toLowerCase().includes(searchKey.toLowerCase()));
  // The server has searched among the users already, by more than their names.
  const people = new Map([...found, ...(users.data?.data ?? [])].map(({ userId, fullName }) => [userId, { userId, fullName }]));
  return { options: [...people.values()], loading: isPlatform ? admins.isLoading : users.isFetching, search };
}
