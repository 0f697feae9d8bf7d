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
  EMAILS_FAILED: 'Failed to load emails',
} as const;

export const laterNotices = {} as const;
