/** The steps and failures of connecting a mailbox at its provider. */

export const texts = {
  progress: 'Progress of the connection',
  stages: {
    initiating: { title: 'Preparing the connection', text: 'This takes a moment.' },
    redirecting: { title: 'Going to your mail provider', text: 'Sign in there and allow access.' },
    processing: { title: 'Checking with your mail provider', text: 'Please keep this page open.' },
    completing: { title: 'Completing the connection', text: 'Please keep this page open.' },
    success: { title: 'Account connected', text: 'It is now your active account.' },
    failed: { title: 'Account not connected', text: '' },
  },
  connected: (email: string) => `Successfully connected ${email}!`,
  startOver: 'Start over',

  running: 'OAuth flow already in progress. Please wait for it to complete.',
  noUser: 'User ID not available. Please try again.',
  noUrl: 'Failed to generate OAuth URL',
  stateDiffers: 'OAuth security validation failed. Please try again.',
  refused: (error: string, description?: string) => `OAuth failed: ${description ? `${error}: ${description}` : error}`,
  failed: (message: string) => `OAuth processing failed: ${message}`,
  unreadable: 'OAuth callback processing failed',
  unknown: 'Unknown error',

  refusals: {
    MAILBOX_NOT_OFFERED: 'Connecting mailboxes isn’t set up on this installation. Contact your admin.',
    MAILBOX_TAKEN: 'Another user has already connected this account.',
    MAILBOX_CONNECTING: 'This account is already being connected. Reload the page in a moment.',
    MAILBOX_OTHER_ADDRESS: 'You signed in with another account. Reconnect with the same email address.',
    MAILBOX_DENIED: 'The mail provider refused the connection.',
    MAILBOX_LIMIT: 'You already have 20 connected accounts. Delete one first.',
    MAILBOX_UNAVAILABLE: 'The mail provider isn’t responding. Try again later.',
    MAILBOX_RECONNECT: 'Doorstep can’t use this account until you reconnect it.',
  },
  scopeMissing: (scopes: string) => `The access ${scopes} was not granted. Connect again and allow everything that Doorstep asks for.`,
};
