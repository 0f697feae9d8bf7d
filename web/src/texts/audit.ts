/** The audit log. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  title: 'Audit log',
  failed: 'Couldn’t load the audit log.',
  none: 'Sign-ins and changes to users, seats, licenses and territory appear here.',
  noMatch: 'No entries match these filters',
  resetFilters: 'Reset Filter',

  at: 'Time',
  user: 'User',
  action: 'Action',
  subject: 'Subject',
  clientAddress: 'IP address',

  filters: 'Filters',
  platform: 'Doorstep',
  noCompany: 'No matching companies',
  anyone: 'Anyone',
  onePerson: 'Selected user',
  anyAction: 'Any action',

  entry: 'Entry',
  changes: 'Changes',
  noDetails: 'No details recorded',
  noChanges: 'No fields changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  unchanged: (fields: number) => `${counted(fields, 'field')} unchanged`,
  yes: 'Yes',
  no: 'No',
  value: 'Value',
  andMore: (shown: string, more: number) => `${shown} and ${formatCount(more)} more`,
};
