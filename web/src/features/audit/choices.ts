/** The options of the log's filters. */
import { useQuery } from '@tanstack/react-query';
import { adminsQuery, companiesQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { named, type Person, useCompanyPeople } from '../../people/company-people';
import { may } from '../../session/permissions';
import type { Choices } from '../../ui/choices';
import { useDeferredSearch } from '../../ui/deferred-search';

/** The companies whose log a super admin may read. */
export function useCompanies(viewer: UserOut) {
  const { data, isLoading } = useQuery({ ...companiesQuery(viewer.userId), enabled: may(viewer, 'companiesRead') });
  return { companies: data ?? [], isLoading };
}

/** The people of the shown log: the super admins, or a company's admin and its users. */
export function usePeople(viewer: UserOut, company: string): Choices<Person> {
  const { companies } = useCompanies(viewer);
  const choosesCompany = may(viewer, 'companiesRead');
  const isPlatform = choosesCompany && company === '';
  const ofCompany = useCompanyPeople(choosesCompany ? companies.find(({ tenantId }) => tenantId === company)?.companyAdminId : viewer.userId);
  const superAdmins = useSuperAdmins(isPlatform);
  return isPlatform ? superAdmins : ofCompany;
}

function useSuperAdmins(enabled: boolean): Choices<Person> {
  const [searchKey, search] = useDeferredSearch();
  const { data = [], isLoading } = useQuery({ ...adminsQuery(), enabled });
  return { options: named(data, searchKey).map(({ userId, fullName }) => ({ userId, fullName })), loading: isLoading, search };
}
