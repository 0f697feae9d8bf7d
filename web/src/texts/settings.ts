/** The Settings page: its cards, the notification settings, and words of several sections. */

export const texts = {
  select: 'Select',
  selectCompany: 'Select a company.',
  noAdmin: 'This company has no admin.',
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  hidden: 'Stored encrypted and never shown again.',
  replaceSecret: 'Saved. Enter a new one to replace it.',

  doNotContact: 'Do not contact',
  doNotContactLead: 'Email addresses, phone numbers and homes that your company no longer contacts, with reason and date.',
  openDoNotContact: 'Open list',
  audit: 'Audit log',
  auditLead: (isPlatform: boolean) =>
    `A record of activity ${isPlatform ? 'on the platform and in every company' : 'in your company'}: sign-ins, users, seats and licenses, territory, reports and deletions, with values before and after.`,
  openAudit: 'Open audit log',
  licenseHistory: 'License Reallocation History',
  noLicenseHistory: 'You’re the original holder of this license.',

  notifications: 'Notifications',
  notificationsLead: 'Choose which notifications you get and how. Changes save automatically.',
  notificationsFailed: 'Couldn’t load your notification settings',
  loadingNotifications: 'Loading your notification settings',
  event: 'Event',
  inApp: 'In-app',
  sms: 'SMS',
  channelOf: (event: string, channel: string) => `${event}: ${channel}`,
  emailHelp: 'Email is sent as one daily digest.',
  smsHelp: 'SMS is sent as one daily text from your company’s number.',
  smsUnavailable: (reason: string) => `SMS isn’t available: ${reason.replace(/\.$/, '')}.`,
};
