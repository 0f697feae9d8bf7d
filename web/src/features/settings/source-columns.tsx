/** The columns of the listing sources, with their cells. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { formatInstant, UNKNOWN } from '../../lib/format';
import { columnsOf } from '../../table/columns';
import { rowActions } from '../../table/row-actions';
import { texts } from '../../texts/settings-sources';
import { StatusDot } from '../../ui/StatusDot';
import { OrderButton } from './OrderButton';
import { nextWords, percentRead, type SourceRow, stateWord, whyNoSync } from './source-state';
import { usePause } from './sources';

const RejectedRows = lazy(() => import('./RejectedRows').then(({ RejectedRows: component }) => ({ default: component })));

const column = columnsOf<SourceRow>();

const nameId = (sourceId: string) => `source-${sourceId}`;

/** Focuses the row of a source, because the focused element is disabled or gone. Returns whether the row is shown. */
export function focusRowOf(sourceId: string): boolean {
  const row = document.getElementById(nameId(sourceId))?.closest('tr');
  row?.focus();
  return row != null;
}

/** The columns stay the same while rows change, because new ones would take the focus from the controls in their cells. */
export function columnsFor(onOrdered: () => void) {
  return column.columns([
    column.accessor('name', {
      header: texts.source,
      meta: { primary: true },
      cell: ({ getValue, row }) => <span id={nameId(row.original.sourceId)}>{getValue()}</span>,
    }),
    column.accessor((source) => stateWord(source).word, {
      id: 'state',
      header: texts.state,
      meta: { grow: true },
      cell: ({ row }) => <State source={row.original} />,
    }),
    column.accessor(({ lastSyncedAt }) => (lastSyncedAt ? formatInstant(lastSyncedAt) : texts.never), { id: 'lastSync', header: texts.lastSync }),
    column.accessor(({ state, nextSyncAt }) => nextWords[state] ?? formatInstant(nextSyncAt), { id: 'nextSync', header: texts.nextSync }),
    column.accessor(({ isConfigured, syncEveryMinutes }) => (isConfigured ? texts.everyMinutes(syncEveryMinutes) : UNKNOWN), {
      id: 'frequency',
      header: texts.frequency,
    }),
    column.accessor('rejected', { header: texts.problems, cell: ({ row }) => <Problems source={row.original} /> }),
    column.display({ ...rowActions, meta: { width: 176 }, cell: ({ row }) => <Actions source={row.original} onOrdered={onOrdered} /> }),
  ]);
}

function noteOf({ state, failure, reading }: SourceRow): string | undefined {
  if (state === 'failing') return failure?.message;
  if (state !== 'reading' || !reading) return undefined;
  const percent = percentRead(reading);
  return percent === null ? reading.phrase : texts.percent(percent);
}

function State({ source }: { source: SourceRow }) {
  const note = noteOf(source);
  return (
    <>
      <span aria-live="polite">
        <StatusDot {...stateWord(source)} />
      </span>
      {note && (
        <Box component="span" title={note} sx={{ ml: 1, color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </>
  );
}

function Problems({ source }: { source: SourceRow }) {
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  return (
    <>
      {source.rejected === 0 ? (
        texts.noProblems
      ) : (
        <Link
          component="button"
          aria-haspopup="dialog"
          aria-label={texts.showProblemsOf(source.name, source.rejected)}
          onClick={() => {
            setMounted(true);
            setOpen(true);
          }}
          sx={{ font: 'inherit', fontWeight: 550, verticalAlign: 'baseline' }}
        >
          {texts.showProblems(source.rejected)}
        </Link>
      )}
      {isMounted && (
        <Suspense>
          <RejectedRows source={source} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ source, onOrdered }: { source: SourceRow; onOrdered: () => void }) {
  const { sourceId, name, isConfigured, pausedAt, state } = source;
  const pause = usePause();
  const isPaused = pausedAt !== undefined;
  return (
    <Box role="group" aria-label={texts.sync(name)} title={whyNoSync(state) ?? undefined} sx={{ position: 'relative', display: 'flex', gap: 0.5 }}>
      <OrderButton source={source} sweep={false} onOrdered={onOrdered} onSettled={() => focusRowOf(sourceId)} />
      {isConfigured && (
        <Button
          size="small"
          variant="text"
          loading={pause.isPending}
          onClick={() => pause.mutate({ sourceId, paused: !isPaused }, { onSuccess: onOrdered })}
          sx={{ minHeight: 26, py: 0.25 }}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      )}
    </Box>
  );
}
