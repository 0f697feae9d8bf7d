/** All addresses of the application, typed by the route tree. No other module contains a path. */
import { linkOptions } from '@tanstack/react-router';
import type { MarketOut } from '../api/types';

interface Node {
  category: 'Market' | 'SubMarket' | 'Bucket';
  itemId: string;
}

/** The id of a node as a parameter of calls and addresses. */
function callOf({ category, itemId }: Node) {
  return category === 'Market' ? { marketId: itemId } : { subMarketId: itemId };
}

export const paths = {
  home: () => linkOptions({ to: '/' }),
  /** The sign-in page of a company offers its identity provider. */
  signIn: (company?: string) => linkOptions({ to: '/signin', search: company === undefined ? {} : { company } }),
  forgotPassword: () => linkOptions({ to: '/forgot-password' }),
  privacy: () => linkOptions({ to: '/privacy' }),
  terms: () => linkOptions({ to: '/terms' }),
  dashboard: () => linkOptions({ to: '/dashboard' }),
  users: () => linkOptions({ to: '/users' }),
  user: (id: string) => linkOptions({ to: '/users/$id/view', params: { id } }),
  markets: () => linkOptions({ to: '/markets' }),
  market: (id: string) => linkOptions({ to: '/markets/$id/view', params: { id } }),
  /** A child market or a bucket. */
  subMarket: (id: string) => linkOptions({ to: '/markets/sub-markets/$id/view', params: { id } }),
  reports: () => linkOptions({ to: '/reports' }),
  realtorReports: () => linkOptions({ to: '/realtor-reports' }),
  listings: () => linkOptions({ to: '/listings' }),
  /** The listings in a node or in the user's whole territory, of one status or of any. */
  listingsIn: (node: Node | undefined, status: number | 'all' = 'all') =>
    linkOptions({ to: '/listings', search: { status: String(status), ...(node && callOf(node)) } }),
  /** A link from a realtor's list names the realtor, so that Back leads there. */
  listing: (id: string, realtorId?: string) => linkOptions({ to: '/listings/$id/view', params: { id }, search: realtorId ? { realtorId } : {} }),
  realtor: (id: string) => linkOptions({ to: '/realtors/$id/view', params: { id } }),
  /** A link from a listing's page, so that Back leads there. */
  realtorOf: (id: string, listingId: string) => linkOptions({ to: '/realtors/$id/view/$source', params: { id, source: listingId } }),
  realtors: () => linkOptions({ to: '/realtors' }),
  settings: () => linkOptions({ to: '/settings' }),
  audit: () => linkOptions({ to: '/settings/audit' }),
  developers: () => linkOptions({ to: '/settings/developers' }),
  doNotContact: () => linkOptions({ to: '/settings/do-not-contact' }),
  connectors: () => linkOptions({ to: '/connectors' }),
  leads: () => linkOptions({ to: '/plugins/movescout/leads' }),
  /** A link from the list names its search text, so that Back keeps it. */
  lead: (id: string, from: string) => linkOptions({ to: '/plugins/movescout/leads/$id/view', params: { id }, search: from ? { from } : {} }),
  rejectedLeads: () => linkOptions({ to: '/plugins/movescout/leads/rejected' }),
  leadImports: () => linkOptions({ to: '/plugins/movescout/leads/import' }),
  leadImport: (importId: string) => linkOptions({ to: '/plugins/movescout/leads/import/$importId', params: { importId } }),
  campaigns: () => linkOptions({ to: '/campaigns' }),
  /** The campaigns of a type: 1 pre-sale, 2 re-engage, 3 closer. */
  campaignsOf: (type: number) => linkOptions({ to: '/campaigns', search: { type } }),
  createCampaign: (type: number) => linkOptions({ to: '/campaigns/create', search: { type } }),
  campaign: (id: string) => linkOptions({ to: '/campaigns/$id/edit', params: { id } }),
  /** A link from the list names the type, so that Back leads to the campaigns of that type. */
  campaignResults: (id: string, type: number) => linkOptions({ to: '/campaigns/$id/results', params: { id }, search: { type } }),
  templates: () => linkOptions({ to: '/templates' }),
  notifications: () => linkOptions({ to: '/notifications' }),
  outbox: () => linkOptions({ to: '/outbox' }),
  /** One message in the outbox. */
  outboxMessage: (id: string) => linkOptions({ to: '/outbox', search: { message: id } }),
  /** The unconfirmed messages in the outbox. */
  unconfirmedMessages: () => linkOptions({ to: '/outbox', search: { state: 'unconfirmed' } }),
  repliesToLookAt: () => linkOptions({ to: '/outbox', search: { tab: 'replies' } }),
  work: () => linkOptions({ to: '/work' }),
  reportFile: (jobId: string) => linkOptions({ to: '/reports/files/$jobId', params: { jobId } }),
};

/** The page of a market, child market or bucket. */
export function marketPath({ category, itemId }: Pick<MarketOut, 'category' | 'itemId'>) {
  return category === 'Market' ? paths.market(itemId) : paths.subMarket(itemId);
}
