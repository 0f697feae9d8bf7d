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
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/settings-sources';
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
      <Box role="group" aria-label={texts.sync(name)} sx={{ display: 'flex', flexWrap: 'wrap', flexDirection: { xs: 'row', sm: 'row-reverse' }, gap: 1 }}>
        <Button variant="outlined" loading={sync.isPending && !sync.variables.sweep} {...about} onClick={() => order(false)}>
          {texts.syncNow}
        </Button>
        <Button variant="text" loading={sync.isPending && sync.variables.sweep} {...about} onClick={() => order(true)}>
          {texts.checkNow}
        </Button>
        {isConfigured && (
          <Button variant="text" loading={pause.isPending} onClick={() => pause.mutate({ sourceId, paused: !isPaused }, { onSuccess: onOrdered })}>
            {isPaused ? texts.resume : texts.pause}
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

const nextWords: Partial<Readonly<Record<SourceState, string>>> = {
  unconfigured: texts.noNext,
  waiting: texts.afterAnswer,
  paused: texts.onceResumed,
  reading: texts.afterThis,
  starting: texts.now,
};

function SourceFacts({ source, state }: { source: ListingSource; state: SourceState }) {
  const [rowsOpen, setRowsOpen] = useState(false);
  const [areRowsMounted, setRowsMounted] = useState(false);
  const next = (at: string) => nextWords[state] ?? formatInstant(at);
  return (
    <>
      <Facts label={texts.ofSource(source.name)}>
        <Fact term={texts.lastSync} note={source.lastReading && texts.imported(source.lastReading.rows, source.lastReading.changed)}>
          {source.lastSyncedAt ? formatInstant(source.lastSyncedAt) : texts.never}
        </Fact>
        <Fact term={texts.nextSync} note={source.isConfigured ? texts.everyMinutes(source.syncEveryMinutes) : undefined}>
          {next(source.nextSyncAt)}
        </Fact>
        <Fact term={texts.lastCheck}>{source.lastSweptAt ? formatInstant(source.lastSweptAt) : texts.never}</Fact>
        <Fact term={texts.nextCheck} note={source.isConfigured ? texts.dailyAt(source.sweepAt) : undefined}>
          {state === 'unconfigured' || state === 'waiting' || state === 'paused' ? next(source.nextSweepAt) : formatInstant(source.nextSweepAt)}
        </Fact>
        <Fact term={texts.problems}>
          {source.rejected === 0 ? (
            texts.noProblems
          ) : (
            <Link
              component="button"
              aria-haspopup="dialog"
              aria-label={texts.showProblemsOf(source.name, source.rejected)}
              onClick={() => {
                setRowsMounted(true);
                setRowsOpen(true);
              }}
              sx={{ font: 'inherit', fontWeight: 550, verticalAlign: 'baseline' }}
            >
              {texts.showProblems(source.rejected)}
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
