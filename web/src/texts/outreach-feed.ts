/** The communication feed. */

export const texts = {
  feed: 'Communication feed',
  failed: 'Couldn’t load the communication feed',
  loading: 'Loading the communication feed',
  none: 'No messages yet',
  noneHelp: 'Emails, SMS and mailers appear here when they are planned or sent, along with replies.',
  showOlder: 'Show older',

  needsReview: 'Needs review',
  newReply: 'New reply',
  automaticReply: 'Automatic reply',
  from: (channel: string, sender: string) => `Incoming ${channel} from ${sender} · `,
  by: (channel: string, sender: string, isSent: boolean) => `Outgoing ${channel} by ${sender} · ${isSent ? 'sent' : 'planned'} `,
  reply: (text: string) => `Reply: ${text}`,
  replies: 'Replies',
  party: (isSender: boolean, address: string) => `${isSender ? 'From' : 'To'} ${address}`,
};
