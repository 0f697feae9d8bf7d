/** Writing an email: the composer on the page of the mailboxes and in windows. */

export const texts = {
  from: 'From',
  loadingFrom: 'Loading the account',
  noFrom: 'No account is connected yet. You can write now; Doorstep keeps the draft while you connect one.',
  suspect: 'Doorstep is checking this account because its last test failed. Your email is sent once the account works again, within 30 minutes.',
  reconnect: 'Doorstep can’t send from this account until you reconnect it.',
  untested: 'Doorstep is testing this account with an email to itself. Until it passes, you can only reply to authors and write to colleagues.',
  dropsHeaders:
    'The mail service of this account drops the unsubscribe headers that other email must carry, so you can only reply to authors and write to colleagues.',
  to: 'To',
  cc: 'Cc',
  subject: 'Subject',
  message: 'Message',
  footer: 'Your company’s footer with the unsubscribe link is added below the message, except when you reply to an author or write to colleagues.',
  keys: 'Press Ctrl+Enter or Cmd+Enter to send.',
  send: 'Send email',
  sending: 'Sending the email',

  toMissing: 'Recipient email is required',
  toInvalid: 'Please enter a valid email address',
  ccInvalid: 'Please enter a valid CC email address',
  subjectMissing: 'Subject is required',
  messageMissing: 'Message body is required',
  incomplete: 'Please fill in all required fields',
  noConnection: 'No active connection found',

  sent: 'Email sent successfully!',
  notSent: (message: string) => `Failed to send email: ${message}`,

  askDiscard: 'Discard this message?',
  discardHelp: 'Are you sure you want to discard this message? All changes will be lost.',
  discard: 'Discard',
  keep: 'Keep editing',
};
