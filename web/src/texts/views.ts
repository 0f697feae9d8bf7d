/** The menu of a list's saved views. */

export const texts = {
  views: 'Views',
  standard: 'Standard view',
  button: (label: string, view: string, isChanged: boolean) => `${label}: ${view}${isChanged ? ', edited' : ''}`,
  changed: 'Edited',
  shared: 'shared',
  default: 'default',
  own: 'My views',
  others: 'Shared with the company',
  none: 'Views you save appear here',
  failed: 'Couldn’t load your views',

  saveNew: 'Save as new view…',
  rename: 'Rename…',
  share: 'Share with the company',
  unshare: 'Stop sharing',
  makeDefault: 'Set as default',
  clearDefault: 'Remove as default',
  delete: 'Delete…',
};
