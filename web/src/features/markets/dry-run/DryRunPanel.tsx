/** Previews what automatic prospecting would have sent from a child market or bucket in a past period, before it is turned on. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeJobFailure } from '../../../api/errors';
import { jobQuery } from '../../../api/queries';
import { reasonOf } from '../../../jobs/delivery';
import { JobProgress } from '../../../jobs/JobProgress';
import { isUnfinished } from '../../../jobs/state';
import { dayIn } from '../../../lib/days';
import { texts } from '../../../texts/markets-dry-run';
import { shared } from '../../../texts/shared';
import { DayRange } from '../../../ui/DayRange';
import { OutboxIcon } from '../../../ui/icons';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Message } from '../../../ui/Message';
import { SlideOver } from '../../../ui/SlideOver';
import { DryRunResult } from './DryRunResult';
import { lastWeek, problemsOf, useOrderDryRun } from './dry-runs';

interface DryRunPanelProps {
  node: { itemId: string; name: string };
  /** Whether the panel is open over the form that saves the switch. */
  isInForm?: boolean;
  /** Whether that form has unsaved changes, which the dry run ignores. */
  isChanged?: boolean;
  /** Undefined if the user only looks at the preview. */
  onTurnOn?: () => void;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
}

const appRoute = getRouteApi('/app');

const POLL_MS = 3000;

export function DryRunPanel({ node, isInForm = false, isChanged = false, onTurnOn, ...frame }: DryRunPanelProps) {
  const { user: viewer } = appRoute.useRouteContext();
  const today = dayIn(viewer.timeZone);
  const [days, setDays] = useState(() => lastWeek(today));
  const order = useOrderDryRun(node.itemId, today);
  const job = useQuery({
    ...jobQuery(order.data?.jobId ?? ''),
    enabled: order.data !== undefined,
    // The live stream brings updates; polling covers the time when it is down.
    refetchInterval: ({ state: { data } }) => (data && !isUnfinished(data) ? false : POLL_MS),
    meta: { silent: true },
  });
  const ordered = job.data ?? order.data;
  const isRunning = order.isPending || (ordered !== undefined && isUnfinished(ordered));
  const problems = problemsOf(days, today);
  const isWrong = problems.from !== undefined || problems.to !== undefined;

  return (
    <SlideOver {...frame} wide title={onTurnOn ? texts.beforeTitle : texts.title(node.name)}>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>
          {texts.lead(node.name)}
          {isChanged && <Box sx={{ color: 'text.secondary' }}>{texts.unsavedHelp}</Box>}
        </Box>
        <Box
          component="form"
          noValidate
          aria-label={texts.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong && !isRunning) order.mutate(days);
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
        >
          <DayRange {...days} problems={problems} onChange={setDays} />
          <Button type="submit" variant={ordered ? 'outlined' : 'contained'} loading={isRunning} disabled={isWrong && !isRunning} sx={{ mt: { sm: '21px' } }}>
            {ordered && !isRunning ? texts.runAgain : texts.run}
          </Button>
        </Box>
        <Box role="status" sx={{ display: 'contents' }}>
          {ordered && isUnfinished(ordered) && <JobProgress job={ordered} />}
        </Box>
        {order.isError && <Alert severity="error">{reasonOf(order.error)}</Alert>}
        {job.isError && !job.isFetching && <LoadFailure title={texts.progressFailed} error={job.error} onRetry={() => void job.refetch()} />}
        {ordered?.state === 'failed' && <Alert severity="error">{describeJobFailure(ordered.errorCode, ordered.errorMessage)}</Alert>}
        {ordered?.state === 'cancelled' && <Alert severity="info">{texts.canceled}</Alert>}
        {order.isPending && !ordered && <Skeleton role="status" aria-label={texts.starting} variant="rounded" height={32} />}
        {!ordered && !order.isPending && !order.isError && (
          <Message icon={<OutboxIcon size={22} />} title={texts.none}>
            {texts.noneHelp}
          </Message>
        )}
        {ordered?.state === 'succeeded' && <DryRunResult key={ordered.jobId} jobId={ordered.jobId} mayTurnOn={!isInForm} />}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button variant="outlined" onClick={frame.onClose}>
          {onTurnOn ? texts.leaveOff : shared.close}
        </Button>
        {onTurnOn && (
          <Button
            variant="contained"
            onClick={() => {
              onTurnOn();
              frame.onClose();
            }}
          >
            {texts.turnOnWithSave}
          </Button>
        )}
      </Box>
    </SlideOver>
  );
}
