/** The page of a report's file. */

export const texts = {
  title: 'Report file',
  goToWork: 'Go to your work',
  loading: 'Loading',
  notFound: 'File not found',
  notFoundHelp: 'Only the person who ran the report can open its file. Check that you’re signed in to the right account.',
  failed: 'Couldn’t load the file',
  expired: 'This file has expired',
  expiredHelp: 'Report files are available for 30 days. Run the report again to get current data.',
  download: 'Download',
  about: (size: string, made: string, until: string) => `${size}, created on ${made}. Available until ${until}.`,
  inProgress: (title: string) => `${title} is in progress`,
  noFile: 'This job has no file',
  notMade: (title: string) => `${title} wasn’t created`,
  canceled: 'The job was canceled. You can start it again from your work.',
};
