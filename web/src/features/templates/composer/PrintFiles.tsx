/** The print files of a postcard, which are ordered, made by a job, and downloaded. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/calls';
import { post } from '../../../api/client';
import { describeError, describeJobFailure } from '../../../api/errors';
import { jobQuery } from '../../../api/queries';
import { JobProgress } from '../../../jobs/JobProgress';
import { isUnfinished } from '../../../jobs/state';
import { texts } from '../../../texts/templates-dialogs';
import { DownloadIcon, FileIcon } from '../../../ui/icons';

const POLL_MS = 1000;

/** Requests fresh links and lets the browser save the side's file without leaving the page. */
async function fetchSide(jobId: string, side: 'frontUrl' | 'backUrl') {
  const links = await post('/templates/create-postcard-artwork-links', { query: { jobId } }).send();
  const anchor = document.createElement('a');
  anchor.href = links[side];
  anchor.rel = 'noopener';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

export function PrintFiles({ templateId }: { templateId: string }) {
  const order = useCall(() => post('/templates/order-postcard-artwork', { body: { templateId } }), { meta: { silent: true } });
  const jobId = order.data?.jobId;
  const job = useQuery({
    ...jobQuery(jobId ?? ''),
    enabled: jobId !== undefined,
    // The stream reports the job; polling covers the time when it is down.
    refetchInterval: ({ state: { data } }) => (data && !isUnfinished(data) ? false : POLL_MS),
    meta: { silent: true },
  });
  const fetching = useMutation({ mutationFn: (side: 'frontUrl' | 'backUrl') => fetchSide(jobId ?? '', side) });
  const now = job.data ?? order.data;
  return (
    <Box role="group" aria-label={texts.printFiles} sx={{ display: 'flex', flexDirection: 'column', gap: 1, mt: 2 }}>
      {order.isError && <Alert severity="warning">{describeError(order.error)}</Alert>}
      {now?.state === 'succeeded' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['frontUrl', 'backUrl'] as const).map((side) => (
            <Button
              key={side}
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={fetching.isPending && fetching.variables === side}
              loadingPosition="start"
              onClick={() => fetching.mutate(side)}
            >
              {texts.download[side]}
            </Button>
          ))}
        </Box>
      ) : now && isUnfinished(now) ? (
        <JobProgress job={now} />
      ) : (
        <>
          {now && <Alert severity="warning">{describeJobFailure(now.errorCode, now.errorMessage)}</Alert>}
          <Button
            variant="outlined"
            startIcon={<FileIcon />}
            loading={order.isPending}
            loadingPosition="start"
            onClick={() => order.mutate()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {texts.createPrintFiles}
          </Button>
        </>
      )}
    </Box>
  );
}
