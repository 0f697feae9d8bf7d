/** The list of listings. */
import { filterTexts } from './filters';
import { shared } from './shared';

export const texts = {
  listings: 'Listings',
  many: 'listings',
  search: 'Search listings',
  failed: 'Couldn’t load the listings.',
  back: 'Back',
  all: 'All',
  statuses: { new: 'New', active: 'Active', pending: 'Pending', offMarket: 'Off Market' },
  savedFilters: 'Saved filters',
  noSavedFilter: 'Select',
  whyMine: 'Why is this mine?',
  whose: 'Whose is this?',

  noMatch: (filters: readonly string[]) => (filters.length > 0 ? `No listings match ${filters.join(' · ')}` : 'No listings yet'),
  noneOfRealtor: 'This realtor’s new listings appear here.',
  noneNew: (isWithin: boolean) => `No new listings this week. New listings in ${isWithin ? 'this area' : 'your territory'} appear here.`,
  showAll: 'Show all listings',

  filter: 'Filter',
  filterListings: 'Filter listings',
  removeFilter: filterTexts.removeFilter,
  resetFilter: filterTexts.resetFilter,
  selectedRealtor: 'Selected realtor',
  condition: {
    status: `${shared.status}:`,
    settings: 'Setting:',
    zipcode: 'Zip:',
    realtor: 'Realtor:',
    openhouse: 'Open house:',
    pricemin: `${filterTexts.minPrice}:`,
    pricemax: `${filterTexts.maxPrice}:`,
    sqftmin: `${filterTexts.minSize}:`,
    sqftmax: `${filterTexts.maxSize}:`,
    dateaddedfrom: filterTexts.dateAddedFrom,
    dateaddedto: filterTexts.dateAddedTo,
    statusdateaddedfrom: 'Status date from',
    statusdateaddedto: 'Status date to',
  },

  flagsOf: (listing: string) => `Your flags for ${listing}`,
  flagHint: (flag: string, key: string) => `${flag} (${key.toUpperCase()})`,
  selectedListings: 'Selected listings',

  within: 'In',
  thisNode: (isMarket: boolean) => (isMarket ? 'this market' : 'this child market or bucket'),
  leave: 'Remove filter',
  nodeNotFound: (isMarket: boolean) => `${isMarket ? 'Market' : 'Child market or bucket'} not found`,
  nodeNotFoundHelp: 'It may have been deleted, or you may not have access.',
  showAllMarkets: 'Show listings in all markets',
};
