import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { newestJobsQuery } from '../../jobs/newest';
import { isUnfinished, percentDone } from '../../jobs/state';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/shell';
import { IconLink } from '../../ui/IconLink';
import { WorkIcon } from '../../ui/icons';

/** The link to the user's jobs. It spins while any job is running. */
export function WorkIndicator() {
  const { data } = useQuery(newestJobsQuery());
  const running = data?.data.filter(isUnfinished) ?? [];
  const progress = running.length === 1 && running[0] ? percentDone(running[0]) : null;
  const label = texts.work(running.length);

  return (
    <Tooltip title={label}>
      <IconLink {...paths.work()} aria-label={label} sx={running.length > 0 ? { color: 'primary.main' } : undefined}>
        <Badge
          badgeContent={running.length > 1 ? running.length : 0}
          color="primary"
          slotProps={{ badge: { sx: { height: 16, minWidth: 16, fontSize: '0.6875rem', px: 0.5 } } }}
        >
          {running.length > 0 ? (
            <Box sx={{ position: 'relative', display: 'grid' }}>
              <CircularProgress aria-hidden variant="determinate" value={100} size={20} thickness={5} sx={{ color: 'line.hairline' }} />
              <CircularProgress
                aria-hidden
                variant={progress === null ? 'indeterminate' : 'determinate'}
                value={progress ?? undefined}
                size={20}
                thickness={5}
                sx={{ position: 'absolute' }}
              />
            </Box>
          ) : (
            <WorkIcon />
          )}
        </Badge>
      </IconLink>
    </Tooltip>
  );
}
