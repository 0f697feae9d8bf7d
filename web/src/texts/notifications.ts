/** The notifications, by day. */
import { formatCount } from '../lib/format';

export const texts = {
  title: 'Notifications',
  settings: 'Notification settings',
  failed: 'Couldn’t load your notifications',
  loading: 'Loading your notifications',
  none: 'No notifications yet',
  noneHelp: 'Updates to listings in your territory and finished jobs appear here.',
  byDay: 'Notifications by day',
  today: 'Today',
  unread: 'Unread',
  unreadCount: (count: number) => (count > 0 ? `${formatCount(count)} unread` : 'You’re all caught up'),
  markAllRead: 'Mark all as read',

  detailsFailed: (reason: string) => `${reason} Couldn’t load the details.`,
  loadingDetails: (event: string) => `Loading ${event}`,
  noAccess: 'You no longer have access.',
  showingFirst: (shown: number, of: number) => `Showing the first ${formatCount(shown)} of ${formatCount(of)}`,
  priceNow: (price: string) => `Now ${price}`,
  priceChange: (before: string, after: string) => `${before} to ${after}`,
  listing: 'Listing without an address',
  realtor: 'Realtor without a name',
  job: 'Your job',
  message: 'Message',
  reply: 'Reply',
  limit: 'Limit',
  bucket: 'Bucket',
  lead: 'Lead',
  automation: 'Automation stopped',
};
