import { anEmail, REQUIRED } from '../../forms/rules';
import { texts } from '../../texts/templates-dialogs';

const rule = anEmail();

/** The most addresses that one call accepts. */
const MAX_COUNT = 10;

/** The addresses of a comma-separated list, trimmed and without duplicates, or the problem with it. */
export function recipientsIn(list: string): { addresses: string[] } | { problem: string } {
  const typed = list.split(',').map((address) => address.trim());
  const addresses = [...new Map(typed.filter((address) => address !== '').map((address) => [address.toLowerCase(), address])).values()];
  const wrong = addresses.filter((address) => !rule.safeParse(address).success);
  if (addresses.length === 0) return { problem: REQUIRED };
  if (wrong.length > 0) return { problem: texts.notAddresses(wrong.join(', ')) };
  return addresses.length > MAX_COUNT ? { problem: texts.tooManyAddresses(MAX_COUNT) } : { addresses };
}
