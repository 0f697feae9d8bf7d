/** The dialog that inserts an image into an email, and the tools of the image. */

export const texts = {
  insert: 'Insert image',
  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  imageFile: 'Image file',
  file: 'File',
  url: 'Image URL',
  urlHelp: 'Choose a JPEG or PNG file up to 5 MB, or enter a public URL.',
  urlRequired: 'Choose a file or enter a URL that starts with https://',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  alt: 'Alt text',
  altHelp: 'Shown when the image can’t be displayed.',

  tools: 'Image tools',
  resize: 'Drag to resize',
  width: 'Image width in pixels',
  height: 'Image height in pixels',
  deleteImage: 'Delete image',
  askDelete: 'Delete this image?',
  deleteHelp: 'You can undo this.',
};
