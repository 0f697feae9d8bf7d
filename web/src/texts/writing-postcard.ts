/** The sides of a postcard, and the editor of a postcard of two images. */

export const texts = {
  sides: { front: 'Front', back: 'Back' },
  sideOf: (side: string) => `${side} of the postcard`,
  size: 'Size',
  inches: (size: string) => `${size.replace('x', ' × ')} in`,
  guides: 'Guides',
  postage: 'Postage',
  sampleAddress: ['Recipient or Current Resident', 'Street', 'City, State Zip'],
  printedAddress: (lines: readonly string[]) => `Printed address: ${lines.join(', ')}`,
  printerCovers: 'The printer adds postage and the address in the marked area.',
  processing: 'Processing the image',

  preview: 'Preview',
  previewOf: (size: string) => `Preview, ${size}`,
  none: 'No image yet',
  requirements: (width: number, height: number) =>
    `JPEG or PNG at 300 dpi, at least ${width} × ${height} pixels in either orientation, with a 1/8 inch border that is cut off, not more than 5 MB.`,
  guideColors: 'Guide colors',
  cutOff: (inches: number) => `Cut off (${inches} in on each side)`,
  safe: 'Safe area: keep text and logos inside',
  covered: 'Address and postage: covered by the printer',

  choose: 'Choose',
  change: 'Change',
  remove: 'Remove',
  actionOn: (action: string, side: string) => `${action} the ${side} image`,
  imageFile: (side: string) => `${side} image file`,
  uploading: (side: string) => `Uploading the ${side} image`,
  drop: 'Drop an image here, or choose one.',
};
