import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { JobActions } from '../../jobs/JobActions';
import { JobProgress } from '../../jobs/JobProgress';
import { newestJobsQuery } from '../../jobs/newest';
import { formatInstant } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/reports';
import { TextLink } from '../../ui/links';
import { KINDS } from './kinds';

const SHOWN = 4;

const JOBS = KINDS.map(({ job }) => job);

/** The latest reports of all kinds with their progress and actions. */
export function LatestReports() {
  const { data } = useQuery(newestJobsQuery());
  const reports = data?.data.filter(({ kind }) => JOBS.includes(kind)).slice(0, SHOWN) ?? [];
  if (reports.length === 0) return null;

  return (
    <Card component="section" aria-labelledby="latest-reports">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', px: 2, pt: 1.75, pb: 1 }}>
        <Typography variant="h2" id="latest-reports">
          {texts.latest}
        </Typography>
        <TextLink {...paths.work()}>{texts.allWork}</TextLink>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reports.map((job) => (
          <Box component="li" key={job.jobId} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'line.hairline' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Box component="span" sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {job.title}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.75rem' }}>
                {formatInstant(job.createdAt)}
              </Box>
            </Box>
            <JobProgress job={job} />
            <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5, ml: -1 }}>
              <JobActions job={job} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
