import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeJobFailure } from '../../api/errors';
import { jobsQuery } from '../../api/queries';
import type { JobOut } from '../../api/types';
import { JobActions } from '../../jobs/JobActions';
import { JobProgress } from '../../jobs/JobProgress';
import { jobStateWord } from '../../jobs/state';
import { formatDuration, formatInstant, formatSize, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { rowActions } from '../../table/row-actions';
import { texts } from '../../texts/work';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import { readWorkSearch, type WorkSearch } from './search';

const route = getRouteApi('/app/work');
const appRoute = getRouteApi('/app');
const column = columnsOf<JobOut>();

const columns = column.columns([
  column.accessor('title', { header: texts.job, enableSorting: false, meta: { primary: true } }),
  column.accessor(({ state }) => jobStateWord(state).word, {
    id: 'progress',
    header: texts.status,
    enableSorting: false,
    meta: { grow: true },
    cell: ({ row }) => <JobProgress job={row.original} inline />,
  }),
  column.accessor('createdAt', { header: texts.requested, enableSorting: false, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
  column.accessor(({ startedAt, finishedAt }) => (startedAt && finishedAt ? formatDuration(startedAt, finishedAt) : UNKNOWN), {
    id: 'took',
    header: texts.duration,
    enableSorting: false,
    meta: { numeric: true },
  }),
  column.display({
    ...rowActions,
    meta: { width: 180 },
    cell: ({ row }) => (
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', my: -0.5 }}>
        <JobActions job={row.original} />
      </Box>
    ),
  }),
]);

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Details({ job }: { job: JobOut }) {
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 3, rowGap: 0.5, maxWidth: 720 }}>
        <Fact term={texts.progress}>{texts.progressOf(job.done, job.total)}</Fact>
        {job.phrase && job.state !== 'succeeded' && <Fact term={texts.lastUpdate}>{job.phrase}</Fact>}
        <Fact term={texts.requested}>{formatInstant(job.createdAt)}</Fact>
        {job.startedAt && <Fact term={texts.started}>{formatInstant(job.startedAt)}</Fact>}
        {job.finishedAt && <Fact term={texts.finished}>{formatInstant(job.finishedAt)}</Fact>}
        {job.file && <Fact term={texts.file}>{texts.fileOf(job.file.fileName, formatSize(job.file.sizeBytes))}</Fact>}
        {job.file && <Fact term={texts.availableUntil}>{job.file.available ? formatInstant(job.file.expiresAt) : texts.expired}</Fact>}
        {job.state === 'failed' && <Fact term={texts.error}>{describeJobFailure(job.errorCode, job.errorMessage)}</Fact>}
        <Fact term={texts.jobId}>{job.jobId}</Fact>
      </Box>
      {/* The row's own actions are hidden on a small screen. */}
      <Box sx={{ display: { xs: 'flex', md: 'none' }, gap: 0.5, mt: 1, ml: -1 }}>
        <JobActions job={job} />
      </Box>
    </>
  );
}

/** The user's long-running jobs: live while they run, with their files afterwards. */
export function WorkPage() {
  const search = route.useSearch();
  const { user } = appRoute.useRouteContext();
  const navigate = route.useNavigate();
  const jobs = useQuery(
    jobsQuery({
      pageIndex: search.page,
      pageSize: search.size,
      sortColumn: 'createdAt',
      sortDirection: 'desc',
      ...(search.state !== 'all' && { state: search.state }),
    }),
  );
  const list = useList({
    name: 'work',
    query: jobs,
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });

  return (
    <Page title={texts.title} count={list.count}>
      <ListScreen
        list={list}
        views={<ListViews name="work" list={list} search={search} read={readWorkSearch} />}
        label={texts.title}
        columns={columns}
        rowId={(job) => job.jobId}
        filters={
          <Box sx={{ maxWidth: '100%', overflowX: 'auto', p: '2px', m: '-2px' }}>
            <ToggleButtonGroup
              exclusive
              aria-label={texts.status}
              value={search.state}
              onChange={(_event, state: WorkSearch['state'] | null) => {
                if (state) list.show({ state });
              }}
            >
              <ToggleButton value="all">{texts.all}</ToggleButton>
              <ToggleButton value="running">{texts.running}</ToggleButton>
              <ToggleButton value="succeeded">{texts.succeeded}</ToggleButton>
              <ToggleButton value="failed">{texts.failedState}</ToggleButton>
            </ToggleButtonGroup>
          </Box>
        }
        emptyHint={
          search.state === 'all' ? (
            <>
              <span>{texts.none}</span>
              {may(user, 'reportsRun') && (
                <ButtonLink variant="outlined" {...paths.reports()}>
                  {texts.goToReports}
                </ButtonLink>
              )}
            </>
          ) : (
            <NoMatch words={texts.noMatch} action={texts.showAll} onShowAll={() => list.show({ state: 'all' })} />
          )
        }
        renderExpanded={(job) => <Details job={job} />}
      />
    </Page>
  );
}
