/** What the assignment would do, before it starts. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Assignment } from '../../../../api/types';
import { texts } from '../../../../texts/lead-assignments';
import { toastError } from '../../../../ui/toasts';
import { isTooLate, useAssignLeads } from './assignments';
import { Counts } from './Counts';
import { StepFrame } from './StepFrame';

interface PreviewProps {
  preview: Assignment;
  onBack: () => void;
  onStarted: () => void;
}

export function Preview({ preview, onBack, onStarted }: PreviewProps) {
  const { assignmentId, campaignName, active, pending } = preview;
  const assign = useAssignLeads();
  const isOutdated = isTooLate(assign.error);
  const assignable = active + pending;

  function start() {
    assign.mutate(assignmentId, {
      onSuccess: onStarted,
      onError: (error) => {
        if (!isTooLate(error)) toastError(error);
      },
    });
  }

  return (
    <StepFrame
      title={texts.previewOf(campaignName)}
      actions={
        <>
          <Button variant="outlined" onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="contained" disabled={assignable === 0 || isOutdated} loading={assign.isPending} onClick={start}>
            {texts.assign(assignable)}
          </Button>
        </>
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.previewLead}</Box>
      <Counts assignment={preview} words={{ active: texts.startNow(active), pending: texts.wait(pending), refused: texts.cannot }} />
      {isOutdated ? (
        <Alert severity="warning">{texts.outdated}</Alert>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{assignable === 0 ? texts.none : texts.undoHelp}</Box>
      )}
    </StepFrame>
  );
}
