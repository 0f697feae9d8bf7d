/** Screens that come in a later release. */

export const laterTexts = {
  realtorReports: { title: 'Reports', sentence: 'Realtor data downloads are coming soon.' },
  createCampaign: { title: 'Create campaign', sentence: 'Campaigns are coming soon.' },
  editCampaign: { title: 'Edit campaign', sentence: 'Campaigns are coming soon.' },
  connectors: { title: 'OAuth Mail Connector(s)', sentence: 'The mail connector is coming soon.' },
};
