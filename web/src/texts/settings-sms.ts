/** The numbers that companies send texts from. */

export const texts = {
  title: 'SMS numbers',
  lead: 'The number each company sends texts from. Companies without a registered number can’t send texts.',
  failed: 'Couldn’t load the number',
  loading: 'Loading the number',
  form: (company: string) => `SMS number of ${company}`,
  noun: 'number',
  number: 'SMS number',
  service: 'Messaging Service',
  serviceHelp: 'Twilio SID, starting with MG',
  notService: 'Must be MG followed by 32 hexadecimal digits',
  registration: 'Registration',
  save: 'Save number',

  facts: 'Text messages',
  ownNumber: 'Number',
  none: 'None',
  noNumber: 'No number',
  noNumberHelp: 'Texts can’t be sent without a number.',

  notRegistered: 'Not registered',
  notRegisteredHelp: 'Texts can’t be sent until it’s registered.',
  pending: 'Pending',
  pendingHelp: 'The carriers are reviewing it. Texts are on hold until they approve it.',
  registered: 'Registered',
  registeredHelp: 'Texts can be sent.',
  rejected: 'Rejected',
  rejectedHelp: 'The carriers rejected it, so texts can’t be sent.',
  unknown: 'Unknown',
  unknownHelp: 'Texts can’t be sent.',
};
