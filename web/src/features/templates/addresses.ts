import { anEmail } from '../../forms/rules';

const rule = anEmail();

/** The addresses of a comma list, trimmed and without the empty; those that are none apart. */
export function addressesIn(list: string): { addresses: string[]; wrong: string[] } {
  const addresses = list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return { addresses, wrong: addresses.filter((address) => !rule.safeParse(address).success) };
}
