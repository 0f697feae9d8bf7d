/** An assignment that was started: its progress, then its result, which can be undone for a while. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useState } from 'react';
import type { Assignment } from '../../../../api/types';
import { formatTime } from '../../../../lib/format';
import { texts } from '../../../../texts/lead-assignments';
import { shared } from '../../../../texts/shared';
import { ConfirmDialog } from '../../../../ui/lazy-confirm';
import { LoadFailure } from '../../../../ui/LoadFailure';
import { toastError } from '../../../../ui/toasts';
import { isTooLate, type RunningState, runningStateOf, useAssignLeads, useAssignment, useUndoAssignment } from './assignments';
import { Counts } from './Counts';
import { Progress } from './Progress';
import { StepFrame } from './StepFrame';
import { useIsPast } from './use-is-past';
import { resultWords } from './words';

interface OutcomeProps {
  assignmentId: string;
  onClose: () => void;
}

export function Outcome({ assignmentId, onClose }: OutcomeProps) {
  const { data: assignment, error, isError, isFetching, refetch } = useAssignment(assignmentId);
  const close = (
    <Button variant="outlined" onClick={onClose}>
      {shared.close}
    </Button>
  );
  if (assignment) {
    // Another title takes the focus, because the button of the previous step is gone.
    return <Shown key={assignment.state} assignment={assignment} close={close} />;
  }
  return isError && !isFetching ? (
    <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={96} sx={{ m: 2.5 }} />
  );
}

interface ShownProps {
  assignment: Assignment;
  /** The button that closes the panel. */
  close: ReactNode;
}

function Shown({ assignment, close }: ShownProps) {
  const { campaignName, state, active, pending, kept, isInterrupted } = assignment;
  const step = runningStateOf(assignment);
  if (step) {
    return (
      <StepFrame title={texts.running[step](campaignName)} actions={close}>
        <Progress assignment={assignment} step={step} />
        {isInterrupted ? <Stopped assignment={assignment} step={step} /> : <Box sx={{ color: 'text.secondary' }}>{texts.goesOn}</Box>}
      </StepFrame>
    );
  }
  if (state === 'undone') {
    return (
      <StepFrame title={resultWords(assignment)} actions={close}>
        {kept > 0 && <Box>{texts.kept(kept)}</Box>}
      </StepFrame>
    );
  }
  return (
    <StepFrame title={resultWords(assignment)} actions={close}>
      <Counts assignment={assignment} words={{ active: texts.active, pending: texts.wait(pending), refused: texts.refused }} />
      {active + pending > 0 &&
        (assignment.undoUntil === undefined ? (
          <Box sx={{ color: 'text.secondary' }}>{texts.noUndo}</Box>
        ) : (
          <Undo assignment={assignment} until={assignment.undoUntil} />
        ))}
    </StepFrame>
  );
}

/** The job of the step has ended before its work was done. The same call continues it. */
function Stopped({ assignment: { assignmentId }, step }: { assignment: Assignment; step: RunningState }) {
  const assign = useAssignLeads();
  const undo = useUndoAssignment();
  const { mutate, isPending } = step === 'assigning' ? assign : undo;
  return (
    <Alert
      severity="warning"
      action={
        <Button variant="text" color="inherit" loading={isPending} onClick={() => mutate(assignmentId, { onError: toastError })}>
          {texts.retry}
        </Button>
      }
    >
      {texts.stopped[step]}
    </Alert>
  );
}

function Undo({ assignment: { assignmentId, campaignName, active, pending }, until }: { assignment: Assignment; until: string }) {
  const [open, setOpen] = useState(false);
  const undo = useUndoAssignment();
  const isPast = useIsPast(until);
  if (isTooLate(undo.error)) return <Alert severity="warning">{texts.tooLate}</Alert>;
  if (isPast) return <Box sx={{ color: 'text.secondary' }}>{texts.noUndo}</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.undo}
      </Button>
      <Box sx={{ color: 'text.secondary' }}>{texts.undoUntil(formatTime(until))}</Box>
      <Suspense>
        <ConfirmDialog
          open={open}
          title={texts.askUndo}
          action={texts.undo}
          pending={undo.isPending}
          onConfirm={() =>
            undo.mutate(assignmentId, {
              onSettled: () => setOpen(false),
              onError: (error) => {
                if (!isTooLate(error)) toastError(error);
              },
            })
          }
          onClose={() => setOpen(false)}
        >
          {[texts.undoLoses(active + pending, campaignName), texts.undoKeeps].map((sentence) => (
            <Box key={sentence}>{sentence}</Box>
          ))}
        </ConfirmDialog>
      </Suspense>
    </Box>
  );
}
