/** The state of a job, and what the user can do with it. */

export const texts = {
  states: { queued: 'Waiting', running: 'Running', succeeded: 'Done', failed: 'Failed', cancelled: 'Canceled' },
  waiting: 'Waiting to start',
  progressOf: (job: string) => `Progress of ${job}`,
  percent: (percent: number) => `${percent}%`,
  availableUntil: (day: string) => `available until ${day}`,
  expired: 'file expired',
  wasCanceled: 'It was canceled.',
  openOutbox: 'Open outbox',

  download: 'Download',
  downloadOf: (file: string) => `Download ${file}`,
  retry: 'Retry',
  retryOf: (job: string) => `Retry ${job}`,
  cancelOf: (job: string) => `Cancel ${job}`,
};
