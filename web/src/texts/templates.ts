/** The list of templates, and the words that its dialogs and builders share. */

export const texts = {
  title: 'Templates',
  failed: 'Couldn’t load the templates.',
  create: 'Create Template',
  type: 'Template type',
  /** `one` is the word inside a sentence. */
  types: { 1: { label: 'Email', one: 'email' }, 2: { label: 'SMS', one: 'SMS' }, 3: { label: 'Mailer', one: 'mailer' } },
  ofType: (type: string) => `${type} templates`,
  search: 'Search templates',
  noMatch: (type: string, query: string) => `No ${type} templates match “${query}”`,
  none: 'No templates of this type yet',

  name: 'Name',
  listingStatus: 'Listing Status',
  modifiedBy: 'Modified by',
  modified: 'Modified',
  actions: 'Actions',
  testSend: 'Test Send',
  send: 'Send',
  subject: 'Subject: ',
  actionOn: (action: string, template: string) => `${action} ${template}`,

  saveCompany: 'Save company details',
  saveCompanyHelp: 'Add the logo, links and postal address for your messages.',
  toSettings: 'Go to settings',
  createTemplates: 'Create templates',
  createHelp: 'Write an email, an SMS or a mailer for each listing status event.',
  setTemplates: 'Set templates',
  setHelp: 'Choose a template for each event in a submarket or bucket.',
  toMarkets: 'Go to markets',
};
