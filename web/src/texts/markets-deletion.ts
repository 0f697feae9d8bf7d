/** Deleting and restoring a market, child market or bucket. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  ask: (name: string) => `Delete ${name}?`,
  blocked: (name: string) => `${name} can’t be deleted yet`,
  blockedHelp: (buckets: number) => `This child market has ${counted(buckets, 'bucket')}. Delete ${buckets === 1 ? 'it' : 'them'} first.`,
  bucketsIn: (name: string) => `Buckets in ${name}`,
  failed: (reason: string) => `${reason} Couldn’t load what would be deleted.`,
  loading: 'Loading what would be deleted',
  outdated: (count: number) =>
    `This market has changed. It had ${counted(count, 'child market or bucket', 'child markets and buckets')} before. Nothing was deleted. Review it again.`,
  deleteAll: (count: number) => `Delete all ${formatCount(count)}`,

  listings: (count: number) => counted(count, 'listing'),
  noListings: 'It has no listings.',
  moveToParent: (parent: string) => `will move to the parent ${parent} within a minute.`,
  leaveCompanies: 'will be removed from the market’s companies within a minute.',
  noneInside: 'It has no child markets or buckets.',
  removesInside: 'Deleting this market removes all child markets and buckets under it.',
  insideCounts: (subMarkets: number, buckets: number) => `${counted(subMarkets, 'child market')} and ${counted(buckets, 'bucket')} will also be deleted.`,
  inside: 'Will also be deleted',
  affected: (companies: number) => `${counted(companies, 'company is', 'companies are')} affected:`,
  companies: 'Companies',
  messages: (count: number) => `${counted(count, 'pending automatic message')} about its listings will be canceled.`,
  restorable: 'You can restore it for 30 days.',
  messagesStay: 'Canceled messages won’t be restored.',

  deleted: (many: string) => `Deleted ${many}`,
  deletedHelp: 'You can restore these for 30 days, with everything that was deleted with them.',
  noneDeleted: 'Nothing was deleted in the last 30 days.',
  deletedFailed: (reason: string, many: string) => `${reason} Couldn’t load the deleted ${many}.`,
  loadingDeleted: (many: string) => `Loading the deleted ${many}`,
  inParent: (parent: string) => `In ${parent}`,
  withBuckets: (count: number) => `${counted(count, 'bucket')} deleted with it`,
  withInside: (count: number) => `${counted(count, 'child market or bucket', 'child markets and buckets')} deleted with it`,
  deletedBy: (person: string, at: string) => `Deleted by ${person}, ${at}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
};
