/** The dialog of a link. */

export const texts = {
  insert: 'Insert link',
  edit: 'Edit link',
  save: 'Save link',
  remove: 'Remove link',
  words: 'Link text',
  wordsRequired: 'Link text is required',
  url: 'URL',
  ok: 'OK',
  problems: {
    missing: { title: 'Missing URL', text: 'Please enter a URL' },
    invalid: { title: 'Invalid URL', text: 'Please enter a valid URL (starting with http:// or https://)' },
    noText: { title: 'No Text Selected', text: 'Please select some text first to add a link' },
  },
};
