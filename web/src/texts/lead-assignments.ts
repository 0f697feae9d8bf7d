/** The assignment of a campaign to many leads at once. */
import { counted, formatCount } from '../lib/format';

const leads = (count: number) => counted(count, 'lead');

export const texts = {
  add: 'Add to Campaign',
  selectAll: (total: string) => `Select all ${total}`,
  title: 'Add to Campaign',
  leads: (count: number) => `For ${leads(count)}`,
  preview: 'Preview',
  previewFailed: 'The leads can’t be assigned at once.',

  previewOf: (campaign: string) => `Preview of ${campaign}`,
  previewLead: 'Nothing has been assigned yet.',
  counts: 'What happens to the leads',
  startNow: (count: number) => (count === 1 ? 'starts now' : 'start now'),
  wait: (count: number) => (count === 1 ? 'waits until the lead qualifies' : 'wait until the lead qualifies'),
  cannot: 'can’t be assigned',
  reasons: 'Why leads can’t be assigned',
  undoHelp: 'You can undo the assignment for 10 minutes.',
  none: 'None of the leads can get this campaign.',
  back: 'Back',
  assign: (count: number) => `Assign ${leads(count)}`,
  outdated: 'This preview is out of date. Go back and preview again.',

  loading: 'Loading the assignment',
  failed: 'Couldn’t load the assignment',
  progressOf: { assigning: 'Progress of the assignment', undoing: 'Progress of the undo' },
  progress: (done: number, of: number) => `${formatCount(done)} of ${leads(of)}`,
  running: { assigning: (campaign: string) => `Assigning ${campaign}`, undoing: (campaign: string) => `Removing ${campaign}` },
  stopped: { assigning: 'The assignment stopped. Retry to continue where it stopped.', undoing: 'The undo stopped. Retry to continue where it stopped.' },
  retry: 'Retry',
  goesOn: 'You can close this panel. The work goes on, and the list of leads shows its progress.',

  assigned: (count: number, campaign: string) => `${campaign} is assigned to ${leads(count)}.`,
  active: 'active',
  refused: 'not assigned',
  undo: 'Undo',
  undoUntil: (time: string) => `Undo until ${time}`,
  noUndo: 'The time to undo has passed.',
  tooLate: 'The assignment can’t be undone any more.',
  askUndo: 'Undo this assignment?',
  undoLoses: (count: number, campaign: string) => `${leads(count)} ${count === 1 ? 'loses' : 'lose'} ${campaign}. Unsent touchpoints are canceled.`,
  undoKeeps: 'Messages already sent stay in the timeline.',
  undone: (count: number, campaign: string) => `${campaign} was removed from ${leads(count)}.`,
  kept: (count: number) => `For ${leads(count)} it had ended before.`,

  notice: (words: string, progress: string) => `${words}: ${progress}`,
  show: 'Show',
  dismiss: 'Dismiss',
};
