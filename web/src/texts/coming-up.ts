/** The touchpoints of the next days. */
import { formatCount } from '../lib/format';

export const texts = {
  title: 'Coming up',
  note: (place: string) => `Campaign touchpoints of the next 7 days, ${place} time`,
  loading: 'Loading what is coming up',
  failed: 'Couldn’t load what is coming up.',
  days: 'Touchpoints by day',
  today: 'Today',
  none: 'None',
  nothing: 'No touchpoints in the next 7 days. They appear here as soon as campaigns are assigned to leads.',
  total: 'Total',
  caps: 'Mailer caps',
  cap: (used: number, limit: number, month: string) => `Postcards: ${formatCount(used)} of ${formatCount(limit)} used in ${month}`,
  noCap: (used: number, month: string) => `Postcards: ${formatCount(used)} used in ${month}, no cap`,
  over: (count: number) => `${formatCount(count)} more coming up than the cap allows`,
};
