/** Texts and checks about users that several screens share. */
import type { UserRow } from '../../api/types';
import { formatCount } from '../../lib/format';
import { type Holder, may } from '../../session/permissions';

type Typed = Pick<UserRow, 'userType'>;

/** The holder of a company's license takes no seat, nor does a super admin. */
export function takesSeat({ userType }: Typed): boolean {
  return userType === 'SalesManager' || userType === 'SalesPerson' || userType === 'CADev';
}

export function isCompanyAdmin({ userType }: Typed): boolean {
  return userType === 'CompanyAdmin';
}

interface Seats {
  noOfSeats: number;
  remainingSeats: number;
}

/** "3 of 10 seats remaining" */
export function seatsWords({ noOfSeats, remainingSeats }: Seats): string {
  return `${formatCount(Math.max(0, remainingSeats))} of ${formatCount(noOfSeats)} ${noOfSeats === 1 ? 'seat' : 'seats'} remaining`;
}

/** The title and the button text for adding a user. */
export function addWords(viewer: Holder): { title: string; action: string } {
  return may(viewer, 'companiesRead') ? { title: 'Add User', action: 'Add user' } : { title: 'Add Subuser', action: 'Add subuser' };
}
