/** The campaigns page and its dialogs of booker codes and SalesPersonQLABIds. */

export const texts = {
  title: 'Campaigns',
  codes: 'Booker codes and SalesPersonQLABIds',
  codesHelp: 'The codes under which leads arrive for your company.',
  codesOfOthers: 'Company Admins and Submarket Owners manage these codes.',

  manageBookers: 'Manage Booker Codes',
  booker: 'Booker code',
  timeZone: 'Time zone',
  addBooker: 'Add booker code',
  bookers: 'Booker codes',
  noBookers: 'No booker codes yet. Add the codes that your leads arrive under.',
  loadingBookers: 'Loading booker codes',
  bookerWhat: 'booker code',
  edit: (code: string) => `Edit ${code}`,
  editedFirst: 'Finish editing first',

  manageQlabIds: 'Manage SalesPersonQLABIds',
  qlabId: 'SalesPersonQLABId',
  addQlabId: 'Add SalesPersonQLABId',
  qlabIds: 'SalesPersonQLABIds',
  noQlabIds: 'No SalesPersonQLABIds yet. Add the ids that your leads arrive with.',
  loadingQlabIds: 'Loading SalesPersonQLABIds',

  add: 'Add',
  delete: (code: string) => `Delete ${code}`,
  askDelete: (code: string) => `Delete “${code}”?`,
  deleteHelp: 'Leads keep it, but no longer match it. This can’t be undone.',
};
