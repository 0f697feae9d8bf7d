/**
 * All sentences of toasts and forms. Error codes come from the server (`error.code`) or from the client. Notices are the client's
 * own. Their keys name the action, so that the number of a notice is never mistaken for that of an error.
 */
import type { components } from '../api/schema';
import { laterErrorTexts, laterNotices } from './later-messages';

const SOMETHING_WENT_WRONG = 'Something went wrong!';

const ID_EXISTS = 'ID already exists';
const PASSWORDS_DIFFER = 'Passwords not matching!';
const USER_EXISTS = 'This user already exists, enter another email Id.';
const UPDATE_FAILED = 'The update failed. Nothing changed.';
const USER_DATA_UNAVAILABLE = 'Couldn’t load the user’s data.';

/** The sentence of each code. A server code without a sentence doesn't compile. */
const errorTexts = {
  ...laterErrorTexts,

  // All areas
  SESSION_ENDED: 'Your session has ended. Sign in again.',
  NOT_FOUND: 'We couldn’t find this. It may have been deleted, or you may not have access.',
  STALE_WRITE: 'Someone else changed this. Reload and make your change again.',
  UNAVAILABLE: 'Doorstep is temporarily unavailable. Try again in a moment.',
  TOO_LARGE: 'This is too large to send.',
  RATE_LIMITED: 'Too many attempts. Wait a moment and try again.',
  RATE_LIMITED_FOR: 'Too many attempts. Try again in {seconds} seconds.',
  METHOD_NOT_ALLOWED: SOMETHING_WENT_WRONG,
  UNSUPPORTED_MEDIA_TYPE: SOMETHING_WENT_WRONG,
  JOB_STATE: 'This is no longer possible in the job’s current state.',
  KEY_REUSED: 'This was already requested with different settings. Try again.',
  FILE_EXPIRED: 'This file has expired. Files are available for 30 days.',
  MAILER_CAP_REACHED: 'The monthly mailer cap has been reached.',
  SUPPRESSED: 'This recipient has opted out.',
  SOURCE_WAITS: 'The listing’s data source needs an administrator’s review. Messages are on hold until then.',
  NO_ADDRESS: 'There is no address to send to.',
  SMS_SENDER_MISSING: 'There is no number to send texts from. Set one up in Settings.',
  SMS_SENDER_UNREGISTERED: 'The company’s number isn’t registered with carriers yet.',
  MAILER_MISSING: 'No mailer account is selected. Choose one in Settings.',
  MAILER_ELSEWHERE: 'Your company prints mailers outside Doorstep. Download the artwork instead.',
  POSTAL_ADDRESS_MISSING: 'Outreach must show the company’s postal address. Add one in Settings.',
  MISSING_VARIABLE: 'A variable has no value.',
  DO_NOT_CALL: 'This number is on a do-not-call list.',
  UNCONFIRMED: 'This message may have been delivered. Send it again?',
  HELD_NO_CONSENT: 'On hold: there is no consent on record for this recipient.',
  // The page of the mailboxes has their sentences, so that they load later.
  MAILBOX_NOT_OFFERED: SOMETHING_WENT_WRONG,
  MAILBOX_STATE: SOMETHING_WENT_WRONG,
  MAILBOX_TAKEN: SOMETHING_WENT_WRONG,
  MAILBOX_CONNECTING: SOMETHING_WENT_WRONG,
  MAILBOX_SCOPE_MISSING: SOMETHING_WENT_WRONG,
  MAILBOX_OTHER_ADDRESS: SOMETHING_WENT_WRONG,
  MAILBOX_DENIED: SOMETHING_WENT_WRONG,
  MAILBOX_UNAVAILABLE: SOMETHING_WENT_WRONG,
  MAILBOX_LIMIT: SOMETHING_WENT_WRONG,
  MAILBOX_RECONNECT: SOMETHING_WENT_WRONG,
  MAILBOX_UNTESTED: SOMETHING_WENT_WRONG,

  // Codes of the client
  FETCH_FAILED: 'Failed to fetch data!',
  /** The area whose action failed has the sentence. */
  NOT_DONE: '{said}',
  NO_CHANGE: 'No changes found!',
  NO_CHANGE_V2: 'No changes detected!',
  NO_CAPS: 'No capping limits to save',
  CAP_NOT_DELETED: 'Failed to delete capping limit',
  OVERLAP_MARKET: 'Child market does overlaps with existing!',
  PASSWORD_NOT_MATCH: PASSWORDS_DIFFER,
  PLEASE_FILL_THE_FORM: 'Fill in the basic details first.',
  SOURCE_MOVED_ON: 'This source changed in the meantime. You’re now seeing its current state.',
  COPY_FAILED: 'This browser doesn’t allow copying. Select the text and copy it manually.',
  REPORT_DATA_FAILED: 'Failed to load some report data',
  // The return from single sign-on
  SSO_CANCELLED: 'Sign-in was canceled.',
  SSO_LATE: 'This sign-in took too long or started in another browser. Try again.',
  SSO_UNAVAILABLE: 'Single sign-on is unavailable. Try again in a moment.',
  SSO_FAILED: 'Single sign-on failed. Try again, or contact your admin.',
  STREET_NOT_FOUND: 'Could not fetch coordinates for the provided address',
  GOOGLE_MAPS_FAILED: 'Failed to load Google Maps. Please check your internet connection and try again.',
  PICTURE_UNREADABLE: 'This file isn’t a valid image. Choose a JPEG or PNG file.',
  PICTURE_TOO_LARGE: 'The image must be 10 MB or smaller.',

  // Templates
  TEMPLATE_NOT_COPIED: 'Failed to copy to clipboard',
  TEST_EMAIL_FAILED: 'Failed to send test email',
  EMAIL_FAILED: 'Failed to send email: {reason}',
  OUTREACH_FAILED: 'The {what} was not sent: {reason}',
  MESSAGE_UNCONFIRMED: 'Unconfirmed. {reason}',
  POSTCARD_NOT_STOPPED: 'The postcard was not stopped. {reason}',
  PICTURE_NOT_READY: 'The image is still being processed. Try again in a moment.',

  // Sign-in and users
  '0': 'Incorrect username or password.',
  '1': SOMETHING_WENT_WRONG,
  '2': 'You don’t have permission to do this.',
  '3': 'Sign-in failed. Try again, or contact your admin.',
  SSO_REQUIRED: 'Your company requires single sign-on. Sign in with single sign-on, or contact your company admin.',
  SSO_UNLINKED: 'Sign in with your password once to link this account to single sign-on.',
  '4': 'Link not valid anymore. Request another one!',
  '5': 'You are locked out, try after two minutes.',
  '6': 'This password isn’t valid.',
  '7': 'Invalid email address: we couldn’t find that account.',
  '1001': USER_EXISTS,
  '1002': 'This user doesn’t exist.',
  '1003': 'This user type doesn’t exist.',
  '1004': 'The user couldn’t be created.',
  '1005': UPDATE_FAILED,
  '1006': UPDATE_FAILED,
  '1007': PASSWORDS_DIFFER,
  '1008': 'Incorrect password.',
  '1009': 'The password couldn’t be changed.',
  '1010': 'Couldn’t request a new password. Try again.',
  '1011': 'The list of users is unavailable.',
  '1012': USER_DATA_UNAVAILABLE,
  '1013': USER_DATA_UNAVAILABLE,
  '1014': 'Some of the input isn’t valid.',
  '1015': 'The user couldn’t be deleted.',
  USER_HAS_MARKETS: 'Markets listed below are linked with the user!',
  '1016': USER_EXISTS,
  '1017': USER_EXISTS,
  '1018': 'This manager isn’t valid. Choose an active Submarket Owner.',
  '1020': 'User not found.',
  '1021': 'All seats are taken.',
  '1022': 'The number of seats can’t be lower than the seats in use.',
  '1023': 'This account is inactive, contact the admin.',
  '1024': 'You’ve reached your data limit. Contact your admin.',
  '1025': 'Owner details aren’t available from the source.',
  '5005': 'A password needs at least 8 characters.',
  '5006': 'Home owner data access must be one or more.',
  '5009': 'Incorrect username or app password.',
  EMAIL_NOT_ALLOWED: 'The app isn’t allowed to send from this address. Grant it Mail.Send with admin consent, and make sure no policy blocks this mailbox.',
  EMAIL_NO_MAILBOX: 'Your organization has no mailbox with this address.',
  EMAIL_SERVER_UNREACHABLE: 'The mail server can’t be reached. Your entries are fine. Try again later.',
  EMAIL_SERVER_STALLED: 'The mail server took too long to respond. Try again later.',
  EMAIL_SERVER_BUSY: 'The mail server isn’t accepting sign-ins right now. Try again later.',
  EMAIL_SERVER_CERTIFICATE: 'The mail server’s certificate isn’t valid, so Doorstep didn’t sign in.',
  SMS_SENDER_TAKEN: 'Another company already uses this number or Messaging Service.',
  '6051': 'A user assigned to an active automated campaign cannot be deleted.',

  // Markets
  '1019': 'A market with this name already exists.',
  '2003': 'A child market or bucket with this name already exists.',
  '2009': 'This market isn’t valid.',
  '2011': 'This overlaps a child market or bucket. Check availability before you save.',
  '2012': 'The parent child market isn’t valid.',
  '2014': 'The price range must fall within the parent market.',
  '2015': 'The size range must fall within the parent market.',
  '2016': 'A zip code is outside the parent market.',
  '2017': 'Parent market not found.',
  '2018': 'This child market has buckets. Delete them first.',
  '2020': 'Market not found.',
  '2021': 'Child market not found.',
  '2022': 'Bucket not found.',
  '2023': 'This overlaps an existing market.',
  '2024': 'Add at least one zip code.',
  '2026': 'The update failed: child markets or buckets would fall outside it.',
  '3023': 'The price range must fall within the parent child market.',
  '3024': 'The size range must fall within the parent child market.',

  // Campaigns
  BOOKERS_FAILED: 'Failed to fetch booker codes',
  QLAB_IDS_FAILED: 'Failed to fetch QLAB IDs',
  CAMPAIGN_FAILED: 'Failed to load campaign',
  CAMPAIGN_NOT_DELETED: 'Failed to delete campaign. Please try again.',
  TEMPLATES_FAILED: 'Failed to load templates',
  // The page of campaigns has their sentences, so that they load later.
  DuplicateAutomatedCampaign: SOMETHING_WENT_WRONG,
  PREVIEW_OUTDATED: SOMETHING_WENT_WRONG,
  '6006': 'This campaign is currently in use and cannot be deleted.',
  '6014': 'A campaign uses this booker, so it can’t be deleted.',
  '6044': 'Booker service provider is required for re-engage campaigns',
  '6046': 'A re-engage campaign with this booker already exists.',
  ACTION_FAILED: 'Failed to {what}',
  TOUCHPOINT_STATE: 'The touchpoint’s status doesn’t allow this.',
  ACTION_RUNNING: 'Another action is running. Try again in a moment.',
  '6019': 'The campaign couldn’t be assigned.',
  '6023': 'The campaign couldn’t be removed.',
  '6036': 'The message couldn’t be sent.',
  '6045': 'The lead’s address isn’t valid.',
  '6047': 'The campaign’s booker isn’t configured.',
  '6048': 'The lead has another booker.',
  '6049': 'The lead has no booker.',
  '6053': ID_EXISTS,
  '6055': ID_EXISTS,

  // Listings, reports, settings and templates
  FILTER_NAME_TAKEN: 'You already have a saved filter with this name.',
  FILTER_LIMIT: 'You’ve reached the limit of 100 saved filters. Delete one first.',
  API_KEY_NAME_TAKEN: 'Another API key already has this name.',
  API_KEY_LIMIT: 'You’ve reached the limit of 20 API keys. Revoke one first.',
  API_KEY_INVALID: SOMETHING_WENT_WRONG,
  SCOPE_MISSING: SOMETHING_WENT_WRONG,
  PLUGIN_MISSING: 'Your company doesn’t have the lead plugin.',
  VIEW_NAME_TAKEN: 'You already have a view with this name.',
  VIEW_LIMIT: 'You’ve reached the limit of 100 views of this list. Delete one first.',
  '3015': 'A template with this name already exists.',
  '3018': 'Template not found.',
  '4001': 'Select an API and a company.',
  '5010': 'This image is too small for the postcard size.',
  '5011': 'A postcard needs a front and a back image.',
  '5012': 'Upload a JPEG or PNG image.',
  '5018': 'Report exceeds 50,000 records. Narrow the filters.',
  '6001': 'Choose at most 5 zip codes.',
  '6026': 'Lead not found.',
  ASSIGNMENT_STATE: 'The assignment is in another step by now. Reload the page.',
  IMPORT_STATE: 'The import is in another step by now. Reload the page.',
  IMPORT_CHANGED: 'A lead of the file has changed since the dry run. Start the dry run again.',
  '6013': 'The file must not exceed 5 MB.',
  '6043': 'There is no email account to send from. Set one up in Settings.',
} as const satisfies Readonly<Record<components['schemas']['ErrorCode'], string> & Record<string, string>>;

/** The values of a sentence's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_braces, name: string) => String(values[name] ?? 'unknown'));
}

/** Whether this code has its own sentence. */
export function hasErrorText(code: string): code is keyof typeof errorTexts {
  return Object.hasOwn(errorTexts, code);
}

/** The sentence for an error code. Unknown codes have a general one. */
export function errorText(code: string, values: Values = {}): string {
  return hasErrorText(code) ? fill(errorTexts[code], values) : SOMETHING_WENT_WRONG;
}

interface NoticeEntry {
  code?: string;
  text: string;
  /** How long it stays, if longer than the default. */
  durationMs?: number;
}

/** Notices about markets stay longer. */
const MARKET_NOTICE_MS = 8000;

/** The notices of successful actions, with the specification's number if there is one. */
const notices = {
  ...laterNotices,
  signedIn: { code: '1001', text: 'Sign In successful' },
  passwordUpdated: { code: '1002', text: 'Password updated!' },
  passwordChanged: { code: '1003', text: 'Password changed! Please login again.' },
  signedOut: { code: '1004', text: 'Logged out' },
  sessionEnded: { text: 'Session ended' },
  otherSessionsEnded: { text: 'All other sessions ended' },
  userCreated: { code: '2001', text: 'User created. We sent an invitation to {email}.' },
  userUpdated: { code: '2002', text: 'User updated' },
  userRemoved: { code: '2003', text: 'User removed' },
  userActivated: { text: '{name} can sign in again' },
  userDeactivated: { text: '{name} can no longer sign in' },
  companyRenamed: { text: 'Company renamed to {name}' },
  companyRenamedAlike: { text: 'Company renamed to {name}. Another company has the same name.' },
  ssoLinkPermitted: { text: '{name} can link single sign-on within 24 hours' },
  ssoLinkWithdrawn: { text: '{name} can no longer link single sign-on' },
  signInRuleSaved: { text: 'Sign-in rule saved' },
  signInProviderSaved: { text: 'Provider saved' },
  signInProviderRemoved: { text: 'Provider removed' },
  addressCopied: { text: 'Address copied' },
  campaignCreated: { text: 'Campaign created successfully' },
  campaignUpdated: { text: 'Campaign updated successfully' },
  campaignDeleted: { text: 'Campaign deleted successfully' },
  /** The server, or the area whose action it is, has the sentence. */
  done: { text: '{said}' },
  apiKeyCopied: { text: 'API key copied' },
  apiKeyRevoked: { text: 'API key revoked' },
  opportunityIdCopied: { text: 'Opportunity ID copied' },
  detailsCopied: { text: 'Details copied' },
  invitationResent: { text: 'Invitation sent to {email}' },
  licenseReallocated: { text: 'License reallocated. We sent an invitation to {email}.' },
  marketCreated: { code: '3001', text: '{what} created', durationMs: MARKET_NOTICE_MS },
  marketUpdated: { code: '3002', text: '{what} updated', durationMs: MARKET_NOTICE_MS },
  marketDeleted: { code: '3003', text: '{what} deleted. Listings follow within a minute.', durationMs: MARKET_NOTICE_MS },
  marketAvailable: { code: '3004', text: 'Available: this {what} has no overlaps', durationMs: MARKET_NOTICE_MS },
  marketChangeUndone: { text: 'Change to {name} undone', durationMs: MARKET_NOTICE_MS },
  zipCodesCopied: { code: '3005', text: 'Zip codes copied', durationMs: MARKET_NOTICE_MS },
  reportMailed: { code: '7001', text: 'Report sent by email' },
  reportDownloaded: { text: 'Report downloaded' },
  filterSaved: { text: 'Filter saved' },
  viewSaved: { text: 'View saved' },
  viewChanged: { text: 'View changed to what the list shows' },
  viewRenamed: { text: 'View renamed' },
  viewShared: { text: 'View shared with the company' },
  viewUnshared: { text: 'View no longer shared' },
  viewDeleted: { text: 'View deleted' },
  defaultViewSet: { text: 'The list opens with this view' },
  defaultViewCleared: { text: 'The list no longer opens with this view' },
  favoriteMarked: { code: '6003', text: 'Added to favorites' },
  favoriteUnmarked: { code: '6011', text: 'Removed from favorites' },
  discardedMarked: { code: '6004', text: 'Discarded' },
  discardedUnmarked: { code: '6010', text: 'No longer discarded' },
  inProcessMarked: { code: '6005', text: 'Flagged as in process' },
  inProcessUnmarked: { code: '6009', text: 'In Process flag removed' },
  automationSaved: { code: '6001', text: 'Automation saved' },
  officeAddressSaved: { text: 'Office address saved' },
  officeAddressRemoved: { text: 'Office address removed' },
  realtorUpdated: { code: '8001', text: 'Realtor updated' },
  favoritesMarked: { text: '{listings} added to favorites' },
  favoritesUnmarked: { text: '{listings} removed from favorites' },
  discardedAllMarked: { text: '{listings} discarded' },
  discardedAllUnmarked: { text: '{listings} no longer discarded' },
  inProcessAllMarked: { text: '{listings} flagged as in process' },
  inProcessAllUnmarked: { text: '{listings} no longer in process' },
  ownerDataRequested: { code: '7002', text: 'Owner data requested' },
  ownerDataKnown: { text: 'We already have or are requesting data for these owners' },
  conversionSaved: { code: '6008', text: 'Conversion saved' },
  settingsCreated: { code: '5001', text: 'Settings created' },
  settingsUpdated: { code: '5002', text: 'Settings updated' },
  emailTestPassed: { code: '5005', text: 'Email connection test passed' },
  smsSenderSaved: { text: 'SMS number saved' },
  capsSaved: { text: 'Capping limits saved successfully' },
  capRemoved: { text: 'Capping limit removed successfully' },
  capDropped: { text: 'Item removed from list' },
  dataRefreshed: { text: 'Data has been refreshed successfully' },
  templateCreated: { code: '4001', text: '{name} created' },
  templateUpdated: { code: '4002', text: '{name} updated' },
  templateDeleted: { code: '4003', text: '{name} deleted' },
  templateCopied: { text: 'Template copied to clipboard with mode information!' },
  testEmailSent: { text: 'Test email sent successfully!' },
  emailSentInMode: { text: 'Email sent successfully in {mode} mode!' },
  suppressionRemoved: { text: '{address} removed from the suppression list' },
  consentAdded: { text: 'Consent added' },
  consentRevoked: { text: 'Consent revoked' },
  doNotCallRemoved: { text: 'All do-not-call numbers removed' },
  outreachEmailSent: { code: '6002', text: 'Email sent' },
  outreachSmsSent: { code: '6007', text: 'SMS sent' },
  outreachMailerSent: { code: '6006', text: 'Mailer sent' },
  messageCancelled: { text: 'Message canceled' },
  messageStopAsked: { text: 'We asked the printer to stop the postcard' },
  messageRetried: { text: 'The message will be resent' },
  replyHandled: { text: 'Marked as handled' },
  replySilenced: { text: '{sender} added to the suppression list' },
  workCancelled: { text: 'Canceled' },
  workRetried: { text: 'Job restarted' },
  syncOrdered: { text: 'Sync requested. It starts within seconds.' },
  sourcePaused: { text: 'Sync paused' },
  sourceResumed: { text: 'Sync resumed' },
  sweepOrdered: { text: 'Removal check requested. It starts within seconds.' },
  readingDiscarded: { text: 'Sync discarded. No listings were taken off the market.' },
  partnersAllowed: { text: 'Partners may read these listings. They see them within minutes.' },
  partnersRefused: { text: 'Partners can no longer read these listings' },
  removalAllowed: { text: 'Allowed. The listings are being taken off the market.' },
} as const satisfies Readonly<Record<string, NoticeEntry>>;

export type Notice = keyof typeof notices;

export function noticeText(notice: Notice, values: Values = {}): string {
  return fill(notices[notice].text, values);
}

/** How long a notice stays, in milliseconds; undefined means the default. */
export function noticeDuration(notice: Notice): number | undefined {
  const entry: NoticeEntry = notices[notice];
  return entry.durationMs;
}
