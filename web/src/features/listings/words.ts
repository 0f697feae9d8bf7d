/** Describes a condition in words, for its badge and for a saved filter. */
import { formatCount, formatDate, formatPrice } from '../../lib/format';
import { settingWords } from './settings';
import type { Condition } from './search';

export interface StatusName {
  id: number;
  name: string;
}

/** The value alone, such as "Pending" or "$500,000". */
export function valueWords({ key, value, label }: Condition, statuses: readonly StatusName[]): string {
  switch (key) {
    case 'status':
      return statuses.find(({ id }) => String(id) === value)?.name ?? value;
    case 'settings':
      return settingWords(value);
    case 'zipcode':
      return value;
    case 'realtor':
      return label ?? 'one realtor';
    case 'openhouse':
      return value === 'true' ? 'Yes' : 'No';
    case 'pricemin':
    case 'pricemax':
      return formatPrice(Number(value));
    case 'sqftmin':
    case 'sqftmax':
      return `${formatCount(Number(value))} sq ft`;
    case 'dateaddedfrom':
    case 'dateaddedto':
    case 'statusdateaddedfrom':
    case 'statusdateaddedto':
      return formatDate(value);
  }
}

const terms: Readonly<Record<Condition['key'], string>> = {
  status: 'Status:',
  settings: 'Setting:',
  zipcode: 'Zip:',
  realtor: 'Realtor:',
  openhouse: 'Open house:',
  pricemin: 'Price from',
  pricemax: 'Price up to',
  sqftmin: 'Size from',
  sqftmax: 'Size up to',
  dateaddedfrom: 'Added from',
  dateaddedto: 'Added up to',
  statusdateaddedfrom: 'Status date from',
  statusdateaddedto: 'Status date up to',
};

/** The whole condition, such as "Price from $500,000". */
export function conditionWords(condition: Condition, statuses: readonly StatusName[]): string {
  return `${terms[condition.key]} ${valueWords(condition, statuses)}`;
}
