/** The links from a number to its listings. */
import { formatCount } from '../lib/format';

export const texts = {
  counting: 'Counting…',
  showListings: 'Show these listings',
  listingsIn: (count: number, status: string | undefined, market: string) =>
    `${[formatCount(count), ...(status ? [status] : []), count === 1 ? 'listing' : 'listings'].join(' ')} in ${market}`,
};
