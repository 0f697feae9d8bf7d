/** Choosing a person or a company, a person's picture, and the previous holders of a license. */

export const texts = {
  noMatch: 'No matching people',
  selectCompany: 'Select',
  noCompany: 'No company matches',
  pictureHelp: 'JPEG or PNG, ideally square. Scaled to 150 × 150 pixels.',

  history: 'License Reallocation History',
  historyTable: 'License Reallocation History table',
  date: 'Date',
  previousUser: 'Previous User',
  newUser: 'New User',
  reason: 'Reason',
};
