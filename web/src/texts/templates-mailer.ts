/** The builder of a postcard. */

export const texts = {
  source: 'Postcard design',
  ways: { pictures: 'Upload images', composed: 'Compose' },
  loadingComposer: 'Loading the composer',
};
