/** One source: its state, its last and next readings, and its actions. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { ListingSource } from '../../api/types';
import { formatCount, formatInstant } from '../../lib/format';
import { StatusDot } from '../../ui/StatusDot';
import { Fact, Facts } from '../../ui/Facts';
import { Question } from './Question';
import { percentRead, type SourceState, stateOf, stateWord, whyNoSync } from './source-state';
import { usePause, useSyncNow } from './sources';

const RejectedRows = lazy(() => import('./RejectedRows').then(({ RejectedRows: component }) => ({ default: component })));

interface SourceCardProps {
  source: ListingSource;
  /** The time of the server's response, in ms. */
  asOf: number;
  /** Called when an order has been placed that will soon change the source. */
  onOrdered: () => void;
}

export function SourceCard({ source, asOf, onOrdered }: SourceCardProps) {
  const nameId = useId();
  const card = useRef<HTMLLIElement>(null);
  const state = stateOf(source, asOf);
  const { tone, word } = stateWord(source, state);
  /** Takes the focus when the focused element is disabled or gone. */
  const takeFocus = () => card.current?.focus();

  return (
    <Card component="li" ref={card} tabIndex={-1} aria-labelledby={nameId} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1.5 }}>
        <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.25 }}>
          <Typography variant="h2" component="h3" id={nameId} sx={{ overflowWrap: 'anywhere' }}>
            {source.name}
          </Typography>
          <Box aria-live="polite">
            <StatusDot tone={tone} word={word} />
          </Box>
        </Box>
        <SyncButtons source={source} state={state} onOrdered={onOrdered} onSettled={takeFocus} />
      </Box>
      <Question source={source} onAnswered={onOrdered} onGone={takeFocus} />
      {source.failure && <Failure failure={source.failure} nextSyncAt={source.isConfigured && !source.pausedAt ? source.nextSyncAt : undefined} />}
      {source.reading && !source.question && <Reading name={source.name} reading={source.reading} moves={state === 'reading'} />}
      <SourceFacts source={source} state={state} />
    </Card>
  );
}

interface SyncButtonsProps {
  source: ListingSource;
  state: SourceState;
  onOrdered: () => void;
  onSettled: () => void;
}

function SyncButtons({ source: { sourceId, name, isConfigured, pausedAt }, state, onOrdered, onSettled }: SyncButtonsProps) {
  const reasonId = useId();
  const sync = useSyncNow();
  const pause = usePause();
  const isPaused = pausedAt !== undefined;
  const reason = whyNoSync(state);
  const order = (sweep: boolean) => sync.mutate({ sourceId, sweep }, { onSuccess: onOrdered, onSettled });
  const about = { disabled: reason !== null || sync.isPending, 'aria-describedby': reason ? reasonId : undefined };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: { sm: 'flex-end' } }}>
      <Box role="group" aria-label={`Read ${name}`} sx={{ display: 'flex', flexWrap: 'wrap', flexDirection: { xs: 'row', sm: 'row-reverse' }, gap: 1 }}>
        <Button variant="outlined" loading={sync.isPending && !sync.variables.sweep} {...about} onClick={() => order(false)}>
          Sync now
        </Button>
        <Button variant="text" loading={sync.isPending && sync.variables.sweep} {...about} onClick={() => order(true)}>
          Look for removed listings now
        </Button>
        {isConfigured && (
          <Button variant="text" loading={pause.isPending} onClick={() => pause.mutate({ sourceId, paused: !isPaused }, { onSuccess: onOrdered })}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
      </Box>
      {reason && (
        <Typography variant="caption" id={reasonId} sx={{ color: 'text.secondary' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}

function Failure({ failure, nextSyncAt }: { failure: NonNullable<ListingSource['failure']>; nextSyncAt: string | undefined }) {
  return (
    <Alert severity="error" role="group" aria-label="Failure">
      <AlertTitle>{failure.message}</AlertTitle>
      {failure.times > 1 && `It failed ${formatCount(failure.times)} times in a row. `}
      Last tried {formatInstant(failure.at)}.
      {nextSyncAt && ` It is retried automatically at ${formatInstant(nextSyncAt)}; listings that were read before stay.`}
    </Alert>
  );
}

/** `moves` is true while it is being read, and false if it waits for the next try. */
function Reading({ name, reading, moves }: { name: string; reading: NonNullable<ListingSource['reading']>; moves: boolean }) {
  const percent = percentRead(reading);
  const rows =
    reading.rowsTotal === undefined ? `${formatCount(reading.rowsDone)} rows` : `${formatCount(reading.rowsDone)} of ${formatCount(reading.rowsTotal)} rows`;
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
          aria-label={`Progress of reading ${name}`}
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          sx={{ height: 4 }}
        />
      )}
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', fontVariantNumeric: 'tabular-nums' }}>
        {rows} · {formatCount(reading.pages)} {reading.pages === 1 ? 'page' : 'pages'} · {formatCount(reading.takenOff)} taken off · begun{' '}
        {formatInstant(reading.startedAt)}
        {!moves && ' · goes on from there'}
      </Box>
    </Box>
  );
}

const nextWords: Partial<Readonly<Record<SourceState, string>>> = {
  unconfigured: 'None',
  waiting: 'After the answer',
  paused: 'Once it is resumed',
  reading: 'When this is done',
  starting: 'Now',
};

function lastBrought({ rows, changed }: NonNullable<ListingSource['lastReading']>): string {
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} read, ${formatCount(changed)} ${changed === 1 ? 'listing' : 'listings'} changed`;
}

function SourceFacts({ source, state }: { source: ListingSource; state: SourceState }) {
  const [rowsOpen, setRowsOpen] = useState(false);
  const [areRowsMounted, setRowsMounted] = useState(false);
  const often = source.syncEveryMinutes === 1 ? 'Every minute' : `Every ${formatCount(source.syncEveryMinutes)} minutes`;
  const next = (at: string) => nextWords[state] ?? formatInstant(at);
  return (
    <>
      <Facts label={`Times of ${source.name}`}>
        <Fact term="Last sync" note={source.lastReading && lastBrought(source.lastReading)}>
          {source.lastSyncedAt ? formatInstant(source.lastSyncedAt) : 'Not yet'}
        </Fact>
        <Fact term="Next sync" note={source.isConfigured ? often : undefined}>
          {next(source.nextSyncAt)}
        </Fact>
        <Fact term="Last removal check">{source.lastSweptAt ? formatInstant(source.lastSweptAt) : 'Not yet'}</Fact>
        <Fact term="Next look for removed" note={source.isConfigured ? `Daily at ${source.sweepAt}, New York` : undefined}>
          {state === 'unconfigured' || state === 'waiting' || state === 'paused' ? next(source.nextSweepAt) : formatInstant(source.nextSweepAt)}
        </Fact>
        <Fact term="Rows with problems">
          {source.rejected === 0 ? (
            'None'
          ) : (
            <Link
              component="button"
              aria-haspopup="dialog"
              aria-label={`${formatCount(source.rejected)} rows of ${source.name} with problems`}
              onClick={() => {
                setRowsMounted(true);
                setRowsOpen(true);
              }}
              sx={{ font: 'inherit', fontWeight: 550, verticalAlign: 'baseline' }}
            >
              {`${formatCount(source.rejected)}, show`}
            </Link>
          )}
        </Fact>
      </Facts>
      {areRowsMounted && (
        <Suspense>
          <RejectedRows source={source} open={rowsOpen} onClose={() => setRowsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
