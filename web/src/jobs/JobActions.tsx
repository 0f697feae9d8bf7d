import Button from '@mui/material/Button';
import type { JobOut } from '../api/types';
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
          aria-label={`Download ${job.file.fileName}`}
          onClick={() => download.mutate(job.jobId)}
        >
          Download
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
          aria-label={`Retry ${job.title}`}
          onClick={() => retry.mutate(job.jobId)}
        >
          Retry
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
          aria-label={`Cancel ${job.title}`}
          onClick={() => cancel.mutate(job.jobId)}
        >
          Cancel
        </Button>
      )}
    </>
  );
}
