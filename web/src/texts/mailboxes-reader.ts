/** The windows in which emails are read. */

export const texts = {
  keys: 'Press Alt with an arrow key to move this window, Alt and Shift with an arrow key to resize it, Escape to minimize it, and F6 for the next window.',
  keysNarrow: 'Press Escape to minimize this window, and F6 for the next window.',
  minimize: (title: string) => `Minimize ${title}`,
  close: (title: string) => `Close ${title}`,
  dock: 'Minimized emails',
  restore: (title: string) => `Restore ${title}`,

  loading: (title: string) => `Loading ${title}`,
  failed: 'Failed to load the email',
  gone: 'This email is no longer available',
  goneHelp: 'It was deleted or moved at the mail provider, or the account was disconnected.',

  from: 'From',
  to: 'To',
  cc: 'Cc',
  received: 'Received',
  important: 'Important',
  noRecipients: 'Undisclosed recipients',
  more: (count: number) => `and ${count} more`,
  fewer: 'show fewer',
  leftOut: (count: number) => `${count === 1 ? '1 more recipient is' : `${count} more recipients are`} not shown.`,

  imagesBlocked: (count: number) =>
    `${count === 1 ? '1 remote image is' : `${count} remote images are`} not loaded, for your privacy. Loading images tells the sender that you read the email.`,
  showImages: 'Show images',
  loadingImages: 'Loading images…',
  imagesFailed: (count: number) => `${count === 1 ? '1 remote image' : `${count} remote images`} can't be shown.`,

  attachments: 'Attachments',
  download: (name: string, size: string | undefined) => (size ? `Download ${name}, ${size}` : `Download ${name}`),
  downloading: (name: string) => `Downloading ${name}`,
  unnamed: 'attachment',
  tooLarge: 'It is too large to download here. Open the email at your mail provider.',
  notDownloaded: (name: string, reason: string) => `Failed to download ${name}: ${reason}`,

  content: (title: string) => `Text of ${title}`,
  empty: 'This email has no text.',
};
