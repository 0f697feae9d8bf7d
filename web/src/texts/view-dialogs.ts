/** The dialogs that name and delete a view. */

export const texts = {
  saveNew: 'Save as new view',
  save: 'Save',
  rename: 'Rename view',
  renameAction: 'Rename',
  name: 'View name',
  askDelete: 'Delete view?',
  deleteHelp: (name: string, isShared: boolean) =>
    `“${name}” will be permanently deleted${isShared ? ' for everyone it’s shared with' : ''}. The list keeps its current filters.`,
  deleteAction: 'Delete',
};
