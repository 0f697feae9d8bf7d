/** The recent emails of a mailbox. */

export const texts = {
  title: 'Recent Emails',
  loadLive: 'Load Live Emails',
  loadCached: 'Load Cached Emails',
  search: 'Search emails',
  searchHint: 'Sender, subject or text',
  refreshing: 'Refreshing emails',
  loading: 'Loading emails',
  failed: 'Failed to load emails',
  notQuoted: (reason: string) => `Failed to load the email for a reply: ${reason}`,
  failedWhy: (reason: string) => `Failed to load emails: ${reason}`,
  keptCached: 'The list shows the emails that Doorstep read before.',

  sources: { live: 'Live emails', cached: 'Cached emails' },
  readJustNow: 'read just now',
  readMinutesAgo: (minutes: number) => `read ${minutes} min ago`,
  readOn: (time: string) => `read ${time}`,
  neverRead: 'not read yet',

  none: 'No emails found',
  noneHelp: (email: string) => `The emails of ${email} appear here.`,
  noMatch: 'No email contains this text.',
  showMore: 'Show more',
  openHelp:
    'Double-click an email or press Enter to open it. The arrow keys or j and k go from one email to the next. Press r to reply, and c to write a new email.',
  tapHelp: 'Tap an email to open it.',

  noSubject: 'No Subject',
  noSender: 'Unknown sender',
  unread: 'Unread',
  important: 'Important',
  attachments: 'Has attachments',
};
