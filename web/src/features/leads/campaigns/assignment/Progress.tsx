/** The progress of the running step. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Assignment } from '../../../../api/types';
import { texts } from '../../../../texts/lead-assignments';
import type { RunningState } from './assignments';

interface ProgressProps {
  assignment: Assignment;
  step: RunningState;
}

/** The leads that the step concerns. An undo concerns those that have the campaign. */
export function leadsOf({ total, active, pending }: Assignment, step: RunningState): number {
  return step === 'assigning' ? total : active + pending;
}

export function Progress({ assignment, step }: ProgressProps) {
  const { done } = assignment;
  const leads = leadsOf(assignment, step);
  return (
    <Box role="status">
      <Box sx={{ mb: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{texts.progress(done, leads)}</Box>
      <LinearProgress
        aria-label={texts.progressOf[step]}
        variant={done > 0 && leads > 0 ? 'determinate' : 'indeterminate'}
        value={leads > 0 ? Math.min(100, Math.floor((done / leads) * 100)) : 0}
        sx={{ height: 4 }}
      />
    </Box>
  );
}
