/** The composer of a postcard, and its proof. */

export const texts = {
  side: 'Side',
  postcard: 'postcard',
  proof: 'Proof',
  add: 'Add to this side',
  kinds: { text: 'Text', picture: 'Image', rectangle: 'Rectangle' },
  imageFile: 'Image for this side',
  outdated: (reason: string) => `${reason} The preview is out of date.`,
  showLayer: 'Show layer',
  layersOn: { front: 'Layers on the front', back: 'Layers on the back' },
  keysHelp: 'Arrow keys move it, with Shift ten times as far. Alt and an arrow key resize it. Enter edits it, and Delete deletes it.',

  emptyText: 'Text, empty',
  textOf: (words: string, isCut: boolean) => `Text: ${words}${isCut ? '…' : ''}`,
  layerOf: (kind: string, name: string) => `${kind}, ${name}`,
  newText: 'Your text',

  layers: 'Layers (top first)',
  layersHelp: 'Select a layer to edit it.',
  forward: 'Bring forward',
  backward: 'Send backward',
  deleteLayer: 'Delete layer',
  font: 'Font',
  fontSize: 'Size in points',
  weight: 'Weight',
  weights: { regular: 'Regular', bold: 'Bold' },
  alignment: 'Alignment',
  alignments: { left: 'Left', center: 'Center', right: 'Right' },
  color: 'Color',
  place: 'Position and size in inches',
  places: { x: 'From left', y: 'From top', width: 'Width', height: 'Height' },

  proofOf: (size: string) => `Proof, ${size}`,
  ready: 'Ready to print.',
  missing: (names: string) => `Missing with no fallback: ${names}. The postcard would be held.`,
  noteOn: (side: string, note: string) => `${side}: ${note}.`,
};
