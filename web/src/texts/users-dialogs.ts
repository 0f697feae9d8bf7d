/** The panels and dialogs of a user. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  editUser: 'Edit user',
  reallocateAction: 'Reallocate license',
  reallocateHelp: (name: string, email: string) =>
    `${name} (${email}) will be signed out immediately and lose access. The new license holder gets an invitation by email and keeps the role, markets and everything else.`,
  emailHelp: {
    create: 'We’ll email a link to set a password. It expires after 72 hours.',
    edit: 'Can only be changed by reallocating the license',
    reallocate: 'Email of the new license holder',
  },
  reason: 'Reason',
  roleHint: 'Choose a role',
  companyHint: 'Choose a company',
  noCompany: 'No matching companies',
  parent: 'Parent Submarket Owner',
  parentNone: 'None',
  parentHelp: 'Reports to (bucket owners only)',
  noParents: (company: string) => `${company} has no Submarket Owners yet.`,
  theCompany: 'The company',
  noSeatsLeft: (company: string, inUse: number, of: number) => `${company} is using ${formatCount(inUse)} of ${counted(of, 'seat')}.`,
  exceedHelp: 'You can still add a user. The audit log records it.',

  companyName: 'Company name',
  sameName: (name: string) => `Another company is already named ${name}. You can still use this name.`,
  renameHelp: 'Users, templates and messages will show the new name',
  companyNotFound: 'Company not found',
  companyNotFoundHelp: 'It may have been deleted.',
  address1: 'Address line 1',
  address2: 'Address line 2',
  zipCode: 'Zip code',
  zipCodeHelp: 'Sets the time zone',
  license: 'License',
  seats: 'Number of seats',
  seatsHelp: 'The company admin doesn’t take a seat',
  fullService: 'Full service',
  fullServiceHelp: 'Home owner data without a monthly limit',
  ownerLimit: 'Home owner data access limit',
  ownerLimitHelp: 'Home owners per month',
  notGranted: { company: 'The company doesn’t have this permission.', viewer: 'You don’t have this permission.' },
  comesWithRole: 'Included with the role',

  askPermit: (name: string) => `Permit ${name} to link single sign-on?`,
  permitHelp: (provider: string, email: string) =>
    `The next person who signs in with ${provider} as ${email} gets access to this account and everything a super admin can do. The permission works once and expires after 24 hours. You can withdraw it until then.`,
  permit: 'Permit',
  askDeactivate: (name: string) => `Deactivate ${name}?`,
  deactivateHelp: (name: string, freesSeat: boolean) =>
    `${name} will be signed out everywhere immediately and can’t sign in until someone reactivates the account.${freesSeat ? ' Their seat becomes available.' : ''} Nothing else changes.`,

  askDelete: (name: string) => `Delete ${name}?`,
  cannotDelete: (name: string) => `${name} can’t be deleted yet`,
  lastAdmin: 'This is the only active super admin. Add another one first. Nothing was deleted.',
  reassign: 'Assign them to someone else on the Markets page first. Nothing was deleted.',
  removalFailed: 'Couldn’t check what else would be deleted.',
  loadingRemoval: 'Checking what else will be deleted',
  deletesSubUsers: 'Deleting this user will delete all other users under this user.',
  deleteHelp: (name: string, email: string, others: number) =>
    `${name} (${email})${others > 0 ? ` and ${counted(others, 'other user')}` : ''} will be signed out immediately and can’t sign in again.`,
  deleteNotes: (freesSeat: boolean, team: number) =>
    [freesSeat && 'Their seat becomes available.', team > 0 && `${counted(team, 'bucket owner')} will have no manager.`, 'Past activity keeps their name.']
      .filter(Boolean)
      .join(' '),
  unassignHelp: (areas: number, users: number) =>
    `Unassigning removes all markets from this company${areas > 0 ? `, deletes ${counted(areas, 'child market or bucket', 'child markets and buckets')} in them,` : ''} and then deletes ${users > 1 ? counted(users, 'user') : 'the user'}.`,
  unassignAction: 'Unassign markets and delete',
  alsoDeleted: 'Users who will also be deleted',
  linkedMarkets: 'Linked markets',
  more: (rest: number) => `and ${formatCount(rest)} more`,
};
