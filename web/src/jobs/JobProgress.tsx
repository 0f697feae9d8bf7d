import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { JobOut } from '../api/types';
import { describeJobFailure } from '../api/errors';
import { formatDate, formatSize } from '../lib/format';
import { texts } from '../texts/jobs';
import { StatusDot } from '../ui/StatusDot';
import { isUnfinished, jobStateWord, percentDone } from './state';

/** The progress of a job: a bar with its phrase and percentage while it runs, one line with its result afterwards. */
export function JobProgress({ job, inline = false }: { job: JobOut; inline?: boolean }) {
  const percent = percentDone(job);
  if (isUnfinished(job)) {
    const waiting = job.state === 'queued';
    return (
      <Box sx={{ minWidth: 0, ...(inline && { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'flex-end', alignItems: 'center', gap: 1.5 }) }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: inline ? 0 : 0.5, color: 'text.secondary', minWidth: 0 }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {job.phrase || (waiting ? texts.waiting : texts.states.running)}
          </Box>
          {percent !== null && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {texts.percent(percent)}
            </Box>
          )}
        </Box>
        <LinearProgress
          aria-label={texts.progressOf(job.title)}
          variant={percent === null && !waiting ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          sx={{ height: 4, ...(inline && { width: 120, flex: 'none' }) }}
        />
      </Box>
    );
  }
  const { word, tone } = jobStateWord(job.state);
  return (
    <Box sx={{ color: 'text.secondary', minWidth: 0, ...(inline ? { overflow: 'hidden', textOverflow: 'ellipsis' } : { overflowWrap: 'anywhere' }) }}>
      <StatusDot tone={tone} word={word} />
      {job.state === 'failed' && <> · {describeJobFailure(job.errorCode, job.errorMessage)}</>}
      {/* An owner data job says how many owners were found; a report needs no text besides its file. */}
      {job.state === 'succeeded' && job.kind === 'ownerData' && <> · {job.phrase}</>}
      {job.state === 'succeeded' &&
        job.file &&
        (job.file.available ? (
          <>
            {' '}
            · {formatSize(job.file.sizeBytes)} · {texts.availableUntil(formatDate(job.file.expiresAt))}
          </>
        ) : (
          <> · {texts.expired}</>
        ))}
    </Box>
  );
}
