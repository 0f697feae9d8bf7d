/** The options of the user form and the limits on them. */
import { useQuery } from '@tanstack/react-query';
import { companiesQuery, seatsQuery, userQuery, userTypesQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { may } from '../../session/permissions';
import type { Access } from './form';

/** The company of the user: its managers, its seats, and the permissions that it may grant. */
export function useCompany(viewer: UserOut, tenantId: string) {
  const choosesCompany = may(viewer, 'companiesRead');
  const companies = useQuery(companiesQuery(viewer.userId));
  const company = companies.data?.find((one) => (choosesCompany ? one.tenantId === tenantId : true));
  const adminId = company?.companyAdminId;
  const seatsOf = choosesCompany ? adminId : viewer.userId;
  const seats = useQuery({ ...seatsQuery(seatsOf ?? ''), enabled: seatsOf !== undefined });
  // Users who only manage their own team grant no more than their own access. A company admin has the company's.
  const isBound = adminId === viewer.userId || !may(viewer, 'usersManage');
  const admin = useQuery({ ...userQuery(adminId ?? ''), enabled: !isBound && adminId !== undefined });
  const access: Access | undefined = isBound ? viewer : admin.data;
  return { companies, company, seats: seats.data, access };
}

/** The types of users that the viewer may create. */
export function useUserTypes() {
  const { data } = useQuery(userTypesQuery());
  return data ?? NONE;
}

const NONE: never[] = [];
