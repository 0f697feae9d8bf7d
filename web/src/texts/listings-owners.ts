/** The dialog that requests owner data. */
import { formatCount, formatDollarsAndCents } from '../lib/format';

export const texts = {
  ask: (count: number) => (count === 1 ? 'Request owner data?' : `Request owner data for ${formatCount(count)} listings?`),
  /** "We’ll ask a data provider for the owner. This request may incur additional costs: $0.45 if the owner is found." */
  help: (count: number, price: number | undefined) =>
    count === 1
      ? `We’ll ask a data provider for the owner. This request may incur additional costs${price === undefined ? '' : `: ${formatDollarsAndCents(price)} if the owner is found`}. You aren’t charged if the owner isn’t found.`
      : `We’ll ask a data provider for the owners. These requests may incur additional costs${price === undefined ? '' : `: ${formatDollarsAndCents(price)} for each owner found, up to ${formatDollarsAndCents(price * count)}`}. You aren’t charged for owners who aren’t found or whom your company already has.`,
  chargedBefore: 'The previous request was charged but returned no data. Requesting again doesn’t count toward your limit.',
  costFailed: (reason: string) => `${reason} Couldn’t load the cost.`,
  loadingCost: 'Loading the cost',

  unlimited: (used: number) => `Your plan has no monthly limit. ${formatCount(used)} requested this month.`,
  usedUp: (limit: number) => `You’ve used this month’s limit of ${formatCount(limit)}. Contact your admin.`,
  left: (left: number, limit: number) => `${formatCount(left)} of ${formatCount(limit)} left this month.`,
  tooMany: 'If more of these owners are new to your company, nothing is requested. Select fewer, or contact your admin.',
  reserves: (count: number) =>
    count === 1
      ? 'This reserves 1 request from your monthly limit and uses it only if the owner is found.'
      : `This reserves up to ${formatCount(count)} requests from your monthly limit and uses only those with an owner found.`,
};
