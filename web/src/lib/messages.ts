/**
 * Every sentence a toast or a form says, in one place. Error codes come from the server (`error.code`) or from the
 * client itself; notices are the client's own and are keyed by what was done, so that the number of a notice can
 * never be mistaken for that of an error.
 */
import type { components } from '../api/schema';

const SOMETHING_WENT_WRONG = 'Something went wrong!';

const USER_EXISTS = 'This user already exists. Enter another email address.';
const UPDATE_FAILED = 'The update failed. Nothing was changed.';
const USER_DATA_UNAVAILABLE = 'The user’s data could not be fetched.';
const ID_EXISTS = 'ID already exists';

/** The codes the server of this release can send; a new one without a sentence doesn't compile. */
const serverErrorTexts: Readonly<Record<components['schemas']['ErrorCode'], string>> = {
  SESSION_ENDED: 'Your session has ended. Please sign in again.',
  NOT_FOUND: 'This could not be found. It may have been removed, or it belongs to someone else.',
  STALE_WRITE: 'Someone else changed this in the meantime. Load it again and repeat your change.',
  UNAVAILABLE: 'Doorstep is busy or restarting. Please try again in a moment.',
  TOO_LARGE: 'This is too large to be sent.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment and try again.',
  JOB_STATE: 'This is not possible any more: the work has moved on in the meantime.',
  KEY_REUSED: 'This was ordered before with other choices. Please try again.',
  FILE_EXPIRED: 'This file is no longer kept. Files stay for 30 days.',
  '0': 'The username or password is incorrect.',
  '1': SOMETHING_WENT_WRONG,
  '2': 'You do not have permission to do this.',
  '4': 'Link not valid anymore. Request another one!',
  '5': 'You are locked out. Try again after two minutes.',
  '7': 'Invalid email address.',
  '1002': 'This user does not exist.',
  '1007': 'Passwords not matching!',
  '1008': 'The current password is incorrect.',
  '1014': 'Some of the input is not valid.',
  '1023': 'This account is inactive. Contact the admin.',
  '1019': 'A market of this name already exists.',
  '2003': 'A child market or bucket with this name already exists.',
  '2009': 'This market is not valid.',
  '2011': 'This overlaps a child market or bucket. Check the availability before saving.',
  '2012': 'The parent child market is not valid.',
  '2014': 'The price range must fall within the parent market.',
  '2015': 'The size range must fall within the parent market.',
  '2016': 'A zip code is not part of the parent.',
  '2017': 'The parent market could not be found.',
  '2018': 'This child market has buckets. Delete them first.',
  '2020': 'This market could not be found.',
  '2021': 'This child market could not be found.',
  '2022': 'This bucket could not be found.',
  '2023': 'This overlaps an existing market.',
  '2024': 'At least one zip code must be assigned.',
  '2026': 'The update failed: what lies in it would reach out of it.',
  '3023': 'The price range must fall within the parent child market.',
  '3024': 'The size range must fall within the parent child market.',
  FILTER_NAME_TAKEN: 'You already have a saved filter of this name.',
  FILTER_LIMIT: 'You have 100 saved filters. Delete one first.',
  '5005': 'The password is too weak: at least 8 characters, one digit, one lower-case, one upper-case and one special character, no spaces.',
  '5018': 'Report exceeds 50,000 records. Narrow the filters.',
  '6001': 'Choose at most 5 zip codes.',
  METHOD_NOT_ALLOWED: SOMETHING_WENT_WRONG,
  UNSUPPORTED_MEDIA_TYPE: SOMETHING_WENT_WRONG,
};

/** The client's own codes, and those of areas that are still to come. */
const errorTexts: Readonly<Record<string, string>> = {
  ...serverErrorTexts,

  // The client's own
  FETCH_FAILED: 'Failed to fetch data!',
  Empty_Field: 'Please choose any field',
  NO_CHANGE: 'No changes found!',
  NO_CHANGE_V2: 'No changes detected!',
  OVERLAP_MARKET: 'Child market does overlaps with existing!',
  PASSWORD_NOT_MATCH: 'Passwords not matching!',
  PLEASE_FILL_THE_FORM: 'Please fill in the basic details first.',
  SOURCE_MOVED_ON: 'This source has moved on in the meantime. What you see now is how it stands.',
  REPORT_DATA_FAILED: 'Failed to load some report data',

  MAILER_CAP_REACHED: 'The mailer cap of this month is reached.',
  SUPPRESSED: 'This recipient does not want to be written to.',
  HELD_NO_CONSENT: 'Held: there is no consent on record for this recipient.',

  // Sign-in and users
  '3': 'Sign-in failed.',
  '4': 'Link not valid anymore. Request another one!',
  '6': 'This password is not valid.',
  '7': 'This email address is not valid.',
  '1001': USER_EXISTS,
  '1003': 'This user type does not exist.',
  '1004': 'The user could not be created.',
  '1005': UPDATE_FAILED,
  '1006': UPDATE_FAILED,
  '1007': 'The passwords do not match.',
  '1008': 'The password is incorrect.',
  '1009': 'The password could not be changed.',
  '1010': 'The request for a new password failed.',
  '1011': 'The list of users is not available.',
  '1012': USER_DATA_UNAVAILABLE,
  '1013': USER_DATA_UNAVAILABLE,
  '1015': 'The user could not be deleted.',
  '1016': USER_EXISTS,
  '1017': USER_EXISTS,
  '1018': 'This manager is not valid.',
  '1020': 'The user was not found.',
  '1021': 'The number of users is exceeded.',
  '1022': 'Enter more seats than were assigned before.',
  '1024': 'The data limit is used up. Contact the admin.',
  '1025': 'The owner’s details are not available from the source.',
  '5005': 'A password needs at least 8 characters.',
  '5006': 'Home owner data access must be one or more.',
  '5009': 'The username or app password is wrong.',
  '6051': 'A user assigned to an active automated campaign cannot be deleted.',
  '6053': 'This booker code already exists.',
  '6055': 'This SalesPersonQLABId already exists.',
  Duplicate_Booker: ID_EXISTS,
  Duplicate_Sales_Person: ID_EXISTS,
  '6014': 'This booker service provider is in use.',
  '6017': 'This sales person is in use.',

  // Listings, reports, settings and templates
  '3015': 'A template of this name already exists.',
  '3018': 'The template was not found.',
  '4001': 'Select an API and a company.',
  '5010': 'The image is too small for this size of postcard.',
  '5011': 'A postcard needs both its front and its back.',
  '5012': 'Upload a JPEG or PNG image.',
  '6013': 'The file must not exceed 5 MB.',
  '6043': 'The email settings are not configured.',
};

/** The sentence for an error code; an unknown code gets the sentence for the unknown. */
export function errorText(code: string): string {
  return errorTexts[code] ?? SOMETHING_WENT_WRONG;
}

/** Whether the catalogue has a sentence of its own for this code. */
export function knowsError(code: string): boolean {
  return Object.hasOwn(errorTexts, code);
}

/** What went well, by action, with the specification's number of the notice where it has one. */
const notices = {
  signedIn: { code: '1001', text: 'Sign In successful' },
  signedOut: { code: '1004', text: 'Logged out' },
  reportMailed: { code: '7001', text: 'Report sent by email' },
  reportDownloaded: { text: 'Report downloaded' },
  filterSaved: { text: 'Filter saved' },
  filterRenamed: { text: 'Saved filter renamed' },
  filterOverwritten: { text: 'Saved filter overwritten with the current filters' },
  filterDeleted: { text: 'Saved filter deleted' },
  workCancelled: { text: 'Cancelled' },
  workRetried: { text: 'Started again' },
  syncOrdered: { text: 'Sync ordered: it starts within seconds' },
  sweepOrdered: { text: 'Search for removed listings ordered: it starts within seconds' },
  readingDiscarded: { text: 'Reading discarded: no listing was taken off' },
  removalAllowed: { text: 'Allowed: the listings are being taken off the market' },
} as const;

export type Notice = keyof typeof notices;

export function noticeText(notice: Notice): string {
  return notices[notice].text;
}
