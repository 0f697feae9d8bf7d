/** Shared parts of pages and panels. */

export const texts = {
  typeToConfirm: (name: string) => `Type “${name}” to confirm`,
  back: 'Back',
  close: 'Close',
  homePage: 'Home page',
  goToListings: 'Go to listings',
  steps: 'Get started',
  mayBeOutdated: 'This may be out of date.',

  discard: { title: 'Discard your changes?', action: 'Discard', cancel: 'Keep editing' },
  discardHelp: 'You have unsaved changes.',
};
