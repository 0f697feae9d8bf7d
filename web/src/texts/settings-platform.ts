/** What super admins see of all companies: usage of providers and messages, and the super admins. */
import { counted, formatCents } from '../lib/format';

export const texts = {
  apiUsage: 'API usage',
  apiUsageLead: 'The calls made for a company to a provider that charges per call.',
  api: 'API',
  from: 'From',
  to: 'To',
  viewUsage: 'View usage',
  selectBoth: 'Select a company and an API.',
  usage: (calls: number, provider: string, company: string, from: string, to: string) =>
    `${calls === 1 ? 'call' : 'calls'} to ${provider} for ${company}, ${from} to ${to}`,
  apiUsageFailed: (reason: string) => `${reason} Couldn’t load the usage.`,

  messages: 'Messages sent',
  messagesLead: 'The messages that providers accepted for each company, with their cost at list prices.',
  allCompanies: 'All companies',
  showAllCompanies: 'Show all companies',
  messagesFailed: 'Couldn’t load the usage.',
  provider: 'Provider',
  ownAccount: (provider: string) => `${provider} (company’s account)`,
  channel: 'Channel',
  trigger: 'Trigger',
  messageCount: 'Messages',
  segments: 'Segments',
  segmentsHelp: 'Long texts are charged as several segments',
  cost: 'Cost',
  costHelp: 'At the provider’s list price',
  tooManyDays: (max: number) => `Choose ${max} days or fewer.`,
  chooseDays: 'Choose a start and end date.',
  noneOf: (company: string) => `${company} sent no messages on these days.`,
  none: 'No messages were sent on these days.',
  total: (isAll: boolean, messages: number, segments: number, cents: number) =>
    `${isAll ? 'Total' : 'Total on this page'}: ${counted(messages, 'message')}, ${counted(segments, 'segment')}, ${formatCents(cents)}`,

  superAdmins: 'Super admins',
  superAdminsLead: 'People who manage Doorstep for all companies.',
  superAdminsFailed: 'Couldn’t load the super admins.',
  name: 'Name',
  status: 'Status',
  singleSignOn: 'Single sign-on',
  addSuperAdmin: 'Add Super Admin',
  addHelp: 'Super admins can view and change every company, including its users and listings.',
  emailHelp: 'We’ll send a link to set a password. It’s valid for 72 hours.',
};
