/** The progress or result of an assignment above the list, so that a user finds back to it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Assignment } from '../../../../api/types';
import { texts } from '../../../../texts/lead-assignments';
import { shared } from '../../../../texts/shared';
import { CloseIcon } from '../../../../ui/icons';
import { runningStateOf, useAssignment, useReloadAfter } from './assignments';
import { leadsOf } from './Progress';
import { resultWords } from './words';

interface AssignmentNoticeProps {
  assignmentId: string;
  onShow: (button: HTMLElement) => void;
  onDismiss: () => void;
}

export function AssignmentNotice({ assignmentId, onShow, onDismiss }: AssignmentNoticeProps) {
  const { data: assignment, isError, refetch } = useAssignment(assignmentId);
  useReloadAfter(assignment);
  if (!assignment) {
    return isError ? (
      <Alert
        severity="warning"
        action={
          <Button variant="text" color="inherit" onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        }
      >
        {texts.failed}
      </Alert>
    ) : null;
  }
  const isRunning = runningStateOf(assignment) !== undefined;
  const severity = assignment.isInterrupted ? 'warning' : isRunning ? 'info' : 'success';
  return (
    <Alert
      // Progress is no alarm.
      role="status"
      severity={severity}
      action={
        <>
          <Button variant="text" color="inherit" aria-haspopup="dialog" onClick={(event) => onShow(event.currentTarget)}>
            {texts.show}
          </Button>
          {!isRunning && (
            <IconButton aria-label={texts.dismiss} color="inherit" onClick={onDismiss}>
              <CloseIcon size={16} />
            </IconButton>
          )}
        </>
      }
      sx={{ '& > .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      {noticeWords(assignment)}
    </Alert>
  );
}

function noticeWords(assignment: Assignment): string {
  const step = runningStateOf(assignment);
  if (step === undefined) return resultWords(assignment);
  if (assignment.isInterrupted) return texts.stopped[step];
  return texts.notice(texts.running[step](assignment.campaignName), texts.progress(assignment.done, leadsOf(assignment, step)));
}
