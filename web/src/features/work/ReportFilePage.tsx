import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { codeOf, describeError, describeJobFailure } from '../../api/errors';
import { jobQuery } from '../../api/queries';
import type { JobOut } from '../../api/types';
import { useDownloadFile } from '../../jobs/download';
import { JobProgress } from '../../jobs/JobProgress';
import { isUnfinished } from '../../jobs/state';
import { formatDate, formatSize } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/report-file';
import { shared } from '../../texts/shared';
import { DownloadIcon, FileIcon, OutageIcon, RetryIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';

const route = getRouteApi('/app/reports/files/$jobId');

const toWork = (
  <ButtonLink variant="outlined" {...paths.work()}>
    {texts.goToWork}
  </ButtonLink>
);

function Gone() {
  return (
    <Message icon={<FileIcon size={22} />} title={texts.expired} action={toWork}>
      {texts.expiredHelp}
    </Message>
  );
}

function Ready({ job, file }: { job: JobOut; file: NonNullable<JobOut['file']> }) {
  const download = useDownloadFile({ silent: true });
  if (!file.available || codeOf(download.error) === 'FILE_EXPIRED') return <Gone />;
  return (
    <Message
      icon={<FileIcon size={22} />}
      title={file.fileName}
      action={
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          loading={download.isPending}
          loadingPosition="start"
          onClick={() => download.mutate(job.jobId)}
        >
          {texts.download}
        </Button>
      }
    >
      {texts.about(formatSize(file.sizeBytes), formatDate(job.finishedAt), formatDate(file.expiresAt))}
      {download.isError && <p role="alert">{describeError(download.error)}</p>}
    </Message>
  );
}

/** The page of the link in a report's mail: the file, for its owner only, while it is kept. */
export function ReportFilePage() {
  const { jobId } = route.useParams();
  const query = useQuery({ ...jobQuery(jobId), meta: { silent: true } });
  const job = query.data;

  return (
    <Page title={texts.title}>
      <Card>
        {!job && query.isPending && <LinearProgress aria-label={texts.loading} />}
        {!job && query.isError && (
          <Message
            icon={<OutageIcon size={22} />}
            title={codeOf(query.error) === 'NOT_FOUND' || codeOf(query.error) === '1014' ? texts.notFound : texts.failed}
            action={
              <>
                <Button variant="contained" startIcon={<RetryIcon />} onClick={() => void query.refetch()}>
                  {shared.tryAgain}
                </Button>
                {toWork}
              </>
            }
          >
            {codeOf(query.error) === 'NOT_FOUND' ? texts.notFoundHelp : describeError(query.error)}
          </Message>
        )}
        {job?.file && !isUnfinished(job) && <Ready job={job} file={job.file} />}
        {job && isUnfinished(job) && (
          <Message icon={<FileIcon size={22} />} title={texts.inProgress(job.title)} action={toWork}>
            <JobProgress job={job} />
          </Message>
        )}
        {job && !job.file && !isUnfinished(job) && (
          <Message icon={<OutageIcon size={22} />} title={job.state === 'succeeded' ? texts.noFile : texts.notMade(job.title)} action={toWork}>
            {job.state === 'failed' ? describeJobFailure(job.errorCode, job.errorMessage) : texts.canceled}
          </Message>
        )}
      </Card>
    </Page>
  );
}
