/** Markets, child markets and buckets: their lists and pages. */
import { counted, formatCount } from '../lib/format';

const owner = { title: 'Assign an owner', text: 'The owner sees its listings and works on them.' };
const templates = { title: 'Choose templates', text: 'Choose the email, SMS and postcard templates for automatic prospecting.' };

export const texts = {
  search: (many: string) => `Search ${many}`,
  listFailed: (many: string) => `Couldn’t load the ${many}.`,
  deleted: 'Deleted',
  filterByMarket: 'Filter by market',
  allMarkets: 'All markets',
  none: (many: string) => `No ${many} yet.`,
  noMatch: (many: string, wanted: string) => `No ${many} match “${wanted}”. You can search names, counties and full zip codes.`,
  steps: {
    Market: [
      { title: 'Create a market', text: 'Choose zip codes, a price range and a size range. Companies divide it into child markets.' },
      { title: owner.title, text: 'The company admins you choose see its listings.' },
      templates,
    ],
    SubMarket: [
      { title: 'Create a child market', text: 'Choose an available parent market, then the zip codes, prices and sizes to cover.' },
      owner,
      templates,
    ],
    Bucket: [{ title: 'Create a bucket', text: 'Choose an available parent child market, then the zip codes, prices and sizes to cover.' }, owner, templates],
  },

  category: 'Category',
  zipCode: 'Zip Code',
  listingCount: '# of listings',
  actions: 'Actions',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,

  availableMarkets: 'Available Markets',
  availableSubmarkets: 'Available Submarkets',
  loadingAvailable: 'Fetching available markets/submarkets',
  noMarkets: 'Your company doesn’t have a market yet. Doorstep assigns markets.',
  noChildMarkets: 'You don’t have a child market yet. Your company admin assigns child markets.',

  zipCodes: 'Zip codes',
  zipCount: (count: number) => counted(count, 'zip code'),
  listings: (count: number) => counted(count, 'listing'),
  viewZips: 'View all zip codes',
  viewZipsOf: (count: number, name: string) => `View all ${formatCount(count)} zip codes in ${name}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,

  loading: 'Loading the market',
  failed: 'Couldn’t load the market',
  notFound: (what: string) => `${what} not found`,
  notFoundHelp: 'It may have been deleted, or you may not have access to it.',
  definition: 'Market definition',
  parent: 'Parent',
  inMarket: 'in',
  numberOfListings: 'Number of listings',
  priceRange: 'Listing price range',
  sizeRange: 'Listing size range',
  assigned: (users: number) => (users > 1 ? 'Assigned Users' : 'Assigned User'),
  outreach: 'Outreach',
  prospecting: 'Automatic prospecting',
  previewOutreach: 'Preview what would be sent',

  noTemplates: 'No templates chosen yet. Edit to choose them.',
  templatesFailed: 'Couldn’t load the templates.',
  loadingTemplates: 'Loading the templates',
  audienceOff: (audience: string) => `${audience} (off)`,
  templatesFor: (audience: string) => `${audience} templates`,

  map: 'Map',
  mapOf: (name: string) => `Map of zip codes in ${name}`,
  mapCounts: (zips: number, counties: number) => `${counted(zips, 'zip code')} in ${counted(counties, 'county', 'counties')}`,
  noLocations: 'No location data for these zip codes.',
  mapFailed: (reason: string) => `Couldn’t load the map. ${reason}`,
  notOnMap: (zips: string) => `Not on the map (no location data): ${zips}.`,
  mapSources: 'Each dot is the center of a zip code. Boundaries: US Census Bureau. Locations: GeoNames (CC BY 4.0).',

  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  historyFailed: (reason: string) => `${reason} Couldn’t load the history.`,
  noHistory: 'No changes recorded.',
  changes: { created: 'Created', updated: 'Updated', deleted: 'Deleted', restored: 'Restored' },
  byAt: (person: string, at: string) => `by ${person}, ${at}`,
  noDifference: 'Saved with no changes',
  askUndo: 'Undo the last change?',
  undoHelp: (name: string, person: string) => `This reverts ${name} to its state before ${person}’s change. You can undo this too.`,
  undoAction: 'Undo change',
};
