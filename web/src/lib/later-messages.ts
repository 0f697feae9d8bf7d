/**
 * The sentences of screens that are not built yet. The build leaves them out (scripts/unused.ts), and scripts/check-modules.mjs
 * fails when one of them is in use.
 */

export const laterErrorTexts = {
  Empty_Field: 'Please choose any field',
  // Campaigns
  '6014': 'This booker service provider is in use.',
  '6017': 'This sales person is in use.',

  // The mail connector
  CONNECTIONS_FAILED: 'Failed to load connections',
  CONNECTIONS_UNREADABLE: 'Error processing user connections',
  CONNECTION_NONE: 'No active connection found',
  CONNECTION_NOT_DELETED: 'Failed to delete connection',
  CONNECTION_NOT_SWITCHED: 'Failed to switch to {email}: {message}',
  OAUTH_URL_FAILED: 'Failed to generate OAuth URL',
  OAUTH_REFUSED: 'OAuth failed: {message}',
  OAUTH_FAILED: 'OAuth processing failed: {message}',
  OAUTH_CALLBACK_FAILED: 'OAuth callback processing failed',
  OAUTH_STATE_DIFFERS: 'OAuth security validation failed. Please try again.',
  OAUTH_NO_USER: 'User ID not available. Please try again.',
  OAUTH_RUNNING: 'OAuth flow already in progress. Please wait for it to complete.',
  TOKEN_INVALID: 'Token is invalid for {email}',
  TOKEN_NOT_VALIDATED: 'Token validation failed for {email}: {reason}',
  TOKENS_NOT_VALIDATED: 'Failed to validate tokens',
  TOKENS_NOT_CLEARED: 'Failed to clear tokens',
  EMAILS_FAILED: 'Failed to load emails',
  EMAIL_NOT_SENT: 'Failed to send email: {message}',
} as const;

export const laterNotices = {
  mailboxConnected: { text: 'Successfully connected {email}!' },
  mailboxSwitched: { text: 'Switched to {email}' },
  mailboxDeleted: { text: 'Connection deleted successfully' },
  tokenValid: { text: 'Token is valid and working for {email}!' },
  tokensValidated: { text: 'Token validation completed: {valid} valid, {invalid} invalid' },
  tokensCleared: { text: 'All tokens cleared successfully' },
  emailSent: { text: 'Email sent successfully!' },
} as const;
