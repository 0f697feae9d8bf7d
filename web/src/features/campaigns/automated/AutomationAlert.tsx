/** Says that automation has stopped after many assignments, and lets a Company Admin decide. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { describeError } from '../../../api/errors';
import { formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/automated-campaigns';
import { useAskedDialog } from '../../../ui/asked';
import { ConfirmDialog, loadConfirm } from '../../../ui/lazy-confirm';
import { automationQuery, useDecideAutomation } from './calls';

interface Asked {
  isContinued: boolean;
  waitingLeads: number;
}

export function AutomationAlert() {
  const { data: state } = useQuery(automationQuery);
  const decide = useDecideAutomation();
  // The buttons are gone when automation goes on.
  const { ask, dialogs } = useAskedDialog<Asked>(() => document.querySelector('main'));
  const { asked, ...frame } = dialogs;
  const button = (isContinued: boolean, waitingLeads: number) => (
    <Button
      variant="outlined"
      aria-haspopup="dialog"
      onClick={(event) => {
        decide.reset();
        ask({ isContinued, waitingLeads }, event.currentTarget);
      }}
      onPointerEnter={() => void loadConfirm()}
      onFocus={() => void loadConfirm()}
    >
      {isContinued ? texts.assign : texts.dontAssign}
    </Button>
  );
  return (
    <>
      {state?.stoppedAt !== undefined && (
        <Alert severity="warning">
          {texts.stoppedAt(formatInstant(state.stoppedAt), state.waitingLeads)}
          {state.canDecide ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {button(true, state.waitingLeads)}
              {button(false, state.waitingLeads)}
            </Box>
          ) : (
            ` ${texts.adminDecides}`
          )}
        </Alert>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            {...frame}
            title={asked.isContinued ? texts.askAssign(asked.waitingLeads) : texts.askDontAssign(asked.waitingLeads)}
            action={asked.isContinued ? texts.assign : texts.dontAssign}
            tone="primary"
            pending={decide.isPending}
            onConfirm={() => decide.mutate(asked.isContinued, { onSuccess: frame.onClose })}
          >
            {asked.isContinued ? texts.assignHelp : texts.dontAssignHelp}
            {decide.isError && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {describeError(decide.error)}
              </Alert>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
