/** The columns of every table of realtors. */
import { formatCount } from '../lib/format';

export const texts = {
  rankedBy: 'Ranked by closed plus listed volume in your territory over the last 12 months.',
  ties: 'Realtors with equal volume share a rank.',
  rank: 'Rank',
  realtor: 'Realtor',
  office: 'Office',
  newSince: 'New since',
  listings: 'Listings',
  listingsOf: (here: number, everywhere: number) => (everywhere > here ? `${formatCount(here)} of ${formatCount(everywhere)}` : formatCount(here)),
  listingsHint: (area: 'all' | 'own') =>
    `Listings in ${area === 'all' ? 'all' : 'your'} markets that were closed or added in the last 12 months, out of all the realtor’s listings.`,
  closed: 'Closed',
  closedHint: 'Closing prices of listings sold in the last 12 months.',
  listed: 'Listed',
  listedHint: 'Asking prices of listings added in the last 12 months and not yet sold.',
  volume: 'Volume',
  volumeHint: 'Closed plus listed volume over the last 12 months. It determines the rank.',
  forSale: 'For sale',
  forSaleHint: 'Asking prices of listings that are new, active or pending today.',
  opportunities: 'Opportunities',
  opportunitiesHint: 'Listings that became an opportunity in the last 12 months.',
  markets: 'Markets',
};
