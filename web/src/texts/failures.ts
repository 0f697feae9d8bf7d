/** Shown instead of a page that fails. */

export const texts = {
  copyDetails: 'Copy details',
  goToDashboard: 'Go to dashboard',
  requestId: (id: string) => `Request ID: ${id}`,

  outage: 'We can’t reach Doorstep',
  retry: 'Retry',
  outageHelp: 'You’re still signed in, and nothing was lost. This page retries every 10 seconds. Check your connection, or wait while the service restarts.',
  fault: 'Couldn’t show this page',
  faultHelp: 'Something went wrong on our end. Your saved work is safe.',
};
