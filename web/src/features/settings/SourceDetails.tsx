/** What a source's row doesn't show: its failure, its progress, its checks for removed listings, and who may read it. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ListingSource } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/settings-sources';
import { Fact, Facts } from '../../ui/Facts';
import { OrderButton } from './OrderButton';
import { PartnerAccess } from './PartnerAccess';
import { focusRowOf } from './source-columns';
import { nextWords, percentRead, type SourceRow } from './source-state';

interface SourceDetailsProps {
  source: SourceRow;
  /** Called when an order has been placed that will soon change the source. */
  onOrdered: () => void;
}

export function SourceDetails({ source, onOrdered }: SourceDetailsProps) {
  const { sourceId, name, state, isConfigured, pausedAt, failure, reading, question, lastReading } = source;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, width: { md: 720 } }}>
      {failure && <Failure failure={failure} nextSyncAt={isConfigured && !pausedAt ? source.nextSyncAt : undefined} />}
      {reading && !question && <Reading name={name} reading={reading} moves={state === 'reading'} />}
      <Facts label={texts.ofSource(name)}>
        {lastReading && <Fact term={texts.lastResult}>{texts.imported(lastReading.rows, lastReading.changed)}</Fact>}
        <Fact term={texts.lastCheck}>{source.lastSweptAt ? formatInstant(source.lastSweptAt) : texts.never}</Fact>
        <Fact term={texts.nextCheck} note={isConfigured ? texts.dailyAt(source.sweepAt) : undefined}>
          {(state === 'unconfigured' || state === 'waiting' || state === 'paused' ? nextWords[state] : undefined) ?? formatInstant(source.nextSweepAt)}
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OrderButton source={source} sweep onOrdered={onOrdered} onSettled={() => focusRowOf(sourceId)} />
      </Box>
      <PartnerAccess source={source} />
    </Box>
  );
}

function Failure({ failure, nextSyncAt }: { failure: NonNullable<ListingSource['failure']>; nextSyncAt: string | undefined }) {
  return (
    <Alert severity="error" role="group" aria-label={texts.failure}>
      <AlertTitle>{failure.message}</AlertTitle>
      {failure.times > 1 && texts.failedTimes(failure.times)}
      {texts.lastTried(failure.at)}
      {nextSyncAt && texts.nextTry(nextSyncAt)}
    </Alert>
  );
}

/** `moves` is true while it is being read, and false if it waits for the next try. */
function Reading({ name, reading, moves }: { name: string; reading: NonNullable<ListingSource['reading']>; moves: boolean }) {
  const percent = percentRead(reading);
  const { rowsDone, rowsTotal, pages, takenOff, startedAt } = reading;
  const facts = [texts.rowsRead(rowsDone, rowsTotal), texts.pages(pages), texts.takenOff(takenOff), texts.started(startedAt)];
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <span>{reading.phrase}</span>
        {percent !== null && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
            {percent}%
          </Box>
        )}
      </Box>
      {(percent !== null || moves) && (
        <LinearProgress
          aria-label={texts.progress(name)}
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          sx={{ height: 4 }}
        />
      )}
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', fontVariantNumeric: 'tabular-nums' }}>
        {[...facts, ...(moves ? [] : [texts.willResume])].join(' · ')}
      </Box>
    </Box>
  );
}
