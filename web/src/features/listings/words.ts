/** Describes a condition in words, for its badge and for a saved filter. */
import { formatCount, formatDate, formatPrice } from '../../lib/format';
import { texts } from '../../texts/listings';
import { terms } from '../../texts/listings-terms';
import { shared } from '../../texts/shared';
import { SETTINGS } from './settings';
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
    case 'settings': {
      const setting = SETTINGS.find((name) => name === value);
      return setting ? terms.settings[setting] : value;
    }
    case 'zipcode':
      return value;
    case 'realtor':
      return label ?? texts.selectedRealtor;
    case 'openhouse':
      return value === 'true' ? shared.yes : shared.no;
    case 'pricemin':
    case 'pricemax':
      return formatPrice(Number(value));
    case 'sqftmin':
    case 'sqftmax':
      return formatCount(Number(value));
    case 'dateaddedfrom':
    case 'dateaddedto':
    case 'statusdateaddedfrom':
    case 'statusdateaddedto':
      return formatDate(value);
  }
}

/** The whole condition, such as "Min price: $500,000". */
export function conditionWords(condition: Condition, statuses: readonly StatusName[]): string {
  return `${texts.condition[condition.key]} ${valueWords(condition, statuses)}`;
}
