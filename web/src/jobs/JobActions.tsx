import Button from '@mui/material/Button';
import type { JobOut } from '../api/types';
import { texts } from '../texts/jobs';
import { shared } from '../texts/shared';
import { CloseIcon, DownloadIcon, RetryIcon } from '../ui/icons';
import { useCancelJob, useRetryJob } from './actions';
import { useDownloadFile } from './download';

/** The actions that the job currently allows. */
export function JobActions({ job }: { job: JobOut }) {
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const download = useDownloadFile();
  const small = { minHeight: 26, py: 0.25 };

  return (
    <>
      {job.file?.available && (
        <Button
          size="small"
          variant="text"
          sx={small}
          startIcon={<DownloadIcon />}
          loading={download.isPending}
          loadingPosition="start"
          aria-label={texts.downloadOf(job.file.fileName)}
          onClick={() => download.mutate(job.jobId)}
        >
          {texts.download}
        </Button>
      )}
      {job.canRetry && (
        <Button
          size="small"
          variant="text"
          sx={small}
          startIcon={<RetryIcon />}
          loading={retry.isPending}
          loadingPosition="start"
          aria-label={texts.retryOf(job.title)}
          onClick={() => retry.mutate(job.jobId)}
        >
          {texts.retry}
        </Button>
      )}
      {job.canCancel && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          sx={small}
          startIcon={<CloseIcon />}
          loading={cancel.isPending}
          loadingPosition="start"
          aria-label={texts.cancelOf(job.title)}
          onClick={() => cancel.mutate(job.jobId)}
        >
          {shared.cancel}
        </Button>
      )}
    </>
  );
}
