/** Texts and checks about users that several screens share. */
import type { UserRow } from '../../api/types';
import { type Holder, may } from '../../session/permissions';
import { texts } from '../../texts/users';

type Typed = Pick<UserRow, 'userType'>;

/** The holder of a company's license takes no seat, nor does a super admin. */
export function takesSeat({ userType }: Typed): boolean {
  return userType === 'SalesManager' || userType === 'SalesPerson' || userType === 'CADev';
}

export function isCompanyAdmin({ userType }: Typed): boolean {
  return userType === 'CompanyAdmin';
}

/** The title and the button text for adding a user. */
export function addWords(viewer: Holder): { title: string; action: string } {
  return may(viewer, 'companiesRead') ? { title: texts.addUser, action: texts.addUserAction } : { title: texts.addSubuser, action: texts.addSubuserAction };
}
