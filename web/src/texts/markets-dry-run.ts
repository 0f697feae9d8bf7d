/** The preview of what automatic prospecting would send. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  title: (name: string) => `Preview what would be sent: ${name}`,
  beforeTitle: 'Before you turn it on',
  lead: (name: string) =>
    `See what automatic prospecting would have sent for ${name} in a past period. Nothing is sent or saved. Dates use your company’s time zone.`,
  unsavedHelp: 'The preview uses the saved templates and limits. Unsaved changes aren’t included.',
  form: 'Preview',
  run: 'Run',
  runAgain: 'Run again',
  none: 'No preview yet',
  noneHelp:
    'Run a preview to apply the sending rules to past listing events. You’ll see how many messages would be sent by channel, what they would cost, and which would be held or not sent, and why.',
  starting: 'Starting the preview',
  progressFailed: 'Couldn’t load the progress of the preview',
  canceled: 'The preview was canceled.',
  mostDays: (most: number) => `At most ${most} days`,
  leaveOff: 'Leave off',
  turnOnWithSave: 'Turn on when I save',

  failed: 'Couldn’t load the preview',
  loading: 'Loading the preview',
  totals: 'Totals',
  wouldBeSent: (count: number, cost: string) =>
    count === 0 ? 'No messages would have been sent.' : `${counted(count, 'message')} would have been sent for about ${cost}.`,
  period: (first: string, last: string) => `${first} to ${last}.`,
  noEvents: 'No listing events in this period.',
  noTemplates: 'No templates are chosen for these events. Choose templates, save, and run the preview again.',
  events: 'Events',
  sent: 'Would be sent',
  held: 'Held',
  notSent: 'Not sent',
  cost: 'Cost',
  costNote: 'at list prices',
  byChannel: 'Messages by channel',
  byChannelTable: 'Messages by channel table',
  channel: 'Channel',
  reasons: 'Why messages are held or not sent',

  messages: 'Previewed messages',
  messagesFailed: 'Couldn’t load the messages.',
  noMessages: 'No messages have this outcome.',
  filterByOutcome: 'Filter by outcome',
  all: 'All',
  listing: 'Listing',
  message: 'Message',
  channelTo: (channel: string, audience: string) => `${channel} to the ${audience}`,
  outcome: 'Outcome',
  event: 'Event',
  recipient: 'Recipient',
  template: 'Template',
  eventTime: 'Event time',

  turnOn: 'Turn on automatic prospecting',
  askTurnOn: (name: string) => `Turn on automatic prospecting in ${name}?`,
  turnOnHelp: (name: string, sent: number, cost: string, held: number) =>
    `Messages will be sent automatically when a listing in ${name} changes. In the period you previewed, ${counted(sent, 'message')} would have been sent for about ${cost}, and ${formatCount(held)} would have been held. Past events don’t trigger messages.`,
  turnOnAction: 'Turn on now',
};
