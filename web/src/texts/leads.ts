/** The title and one sentence of the pages that index.html draws before the application has loaded. */

export const LEADS = {
  '/dashboard': { title: 'Dashboard', lead: 'Performance, market overview, and new listings.' },
  '/listings': { title: 'Listings', lead: 'Homes on the market, with their price and status.' },
} as const;
