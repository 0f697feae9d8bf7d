/** Beginning a new email or a reply. The composer has its own texts, which load later. */

export const texts = {
  reply: 'Reply',
  panel: 'Write an email',
  panelHelp: 'Write here, or press Compose to write in a window that stays open on every page.',
  openPanel: 'Write here',
  newMail: 'New email',
  loading: 'Loading the composer',
  subjectOf: (subject: string) => `Re: ${subject}`.trim(),
  wrote: (time: string, author: string) => `On ${time}, ${author} wrote:`,
};
