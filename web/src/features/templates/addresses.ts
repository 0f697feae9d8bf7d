import { anEmail } from '../../forms/rules';

const rule = anEmail();

/** The most addresses that one call accepts. */
const MAX_COUNT = 10;

/** The addresses of a comma-separated list, trimmed and without duplicates, or the problem with it. */
export function recipientsIn(list: string): { addresses: string[] } | { problem: string } {
  const typed = list.split(',').map((address) => address.trim());
  const addresses = [...new Map(typed.filter((address) => address !== '').map((address) => [address.toLowerCase(), address])).values()];
  const wrong = addresses.filter((address) => !rule.safeParse(address).success);
  if (addresses.length === 0) return { problem: 'Required' };
  if (wrong.length > 0) return { problem: `Not an email address: ${wrong.join(', ')}` };
  return addresses.length > MAX_COUNT ? { problem: `At most ${MAX_COUNT} addresses at once` } : { addresses };
}
