/** The email account that a company or a user sends from. */

export const texts = {
  title: (isCompanys: boolean) => (isCompanys ? 'Company email account' : 'Your email account'),
  lead: (isCompanys: boolean) =>
    isCompanys
      ? 'Sends email for users in your company who don’t have their own account.'
      : 'Your email is sent from this account. If you don’t have one, it’s sent from your company’s account.',
  failed: 'Couldn’t load the email account',
  loading: 'Loading the email account',
  noun: 'account',

  type: 'Email account type',
  server: (name: string, port: number) => `${name}, port ${port}`,
  userName: 'Username',
  userNameHelp: 'The email address to send from',
  appPassword: 'App password',
  clientId: 'Client ID',
  clientIdHelp: 'The application’s ID',
  tenantId: 'Tenant ID',
  tenantIdHelp: 'Your organization’s ID or one of its domains',
  clientSecret: 'Client secret',
  test: 'Test Connection',
  save: 'Save account',

  gmailHelp: 'Use a 16-letter Google app password, not your usual password. App passwords require 2-Step Verification.',
  yahooHelp: 'Use a Yahoo app password. Create one in your account’s security settings.',
  outlookHelp: 'Microsoft may reject passwords for this account. If the test fails with the correct password, connect the mailbox with OAuth instead.',
  officeHelp:
    'Register an application with the Mail.Send permission and admin consent. It can then send from any mailbox in your organization, so limit it to this one with an application access policy.',
};
