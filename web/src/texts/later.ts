/** Screens that come in a later release. */

export const laterTexts = {
  realtorReports: { title: 'Reports', sentence: 'Realtor data downloads are coming soon.' },
};
