/** The dialogs that show, delete and send a template. */

export const texts = {
  askDelete: (name: string) => `Delete ${name}?`,
  deleteHelp: 'Messages that are already planned will still be sent.',
  notDeleted: (name: string) => `Can’t delete ${name}`,
  linked: 'This template is linked with following markets!',
  linkedList: 'Linked markets',
  linkedHelp: 'Choose another template there, then delete this one.',

  failed: 'Couldn’t load the template',
  loading: 'Loading the template',
  withExamples: (event: string) => `${event} · Example values`,
  emailBody: 'Email body',
  printFiles: 'Print files',
  createPrintFiles: 'Create print files',
  download: { frontUrl: 'Download front', backUrl: 'Download back' },

  sendEmail: 'Send email',
  sendHelp: 'Your address and an unsubscribe link are added automatically. Tests use example values and don’t include them.',
  testSend: (name: string) => `Test Send - ${name}`,
  addresses: 'Email addresses',
  addressesHelp: 'Separate addresses with commas.',
  notAddresses: (words: string) => `Not an email address: ${words}`,
  tooManyAddresses: (most: number) => `Up to ${most} addresses at a time`,
  sendTest: 'Send test',
  notArrived: (reason: string) => `${reason} You can resend undelivered emails from the outbox. `,
  toOutbox: 'Go to outbox',
};
