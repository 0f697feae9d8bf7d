/** The result of a dry run: totals, channels, reasons and messages. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DryRun } from '../../../api/types';
import { dayIn } from '../../../lib/days';
import { counted, formatCents, formatCount, formatDate } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { useList } from '../../../table/list';
import { Fact, Facts } from '../../../ui/Facts';
import { LoadFailure } from '../../../ui/LoadFailure';
import { StatusDot } from '../../../ui/StatusDot';
import { dryRunQuery, type Outcome, outcomeOf, outcomeWords } from './dry-runs';
import { DryRunRows } from './DryRunRows';
import { TurnOn } from './TurnOn';

const appRoute = getRouteApi('/app');

const FIRST_SIZE = 10;

interface DryRunResultProps {
  jobId: string;
  /** Whether prospecting can be turned on here; over a form, the form does it. */
  mayTurnOn: boolean;
}

export function DryRunResult({ jobId, mayTurnOn }: DryRunResultProps) {
  const [rows, setRows] = useState<{ page: number; size: number; outcome: Outcome | undefined }>({ page: 1, size: FIRST_SIZE, outcome: undefined });
  const query = useQuery(dryRunQuery(jobId, rows));
  const list = useList({
    name: 'dry-run',
    query,
    search: rows,
    failure: 'The messages could not be loaded.',
    onShow: (change) => setRows((before) => ({ ...before, ...change })),
  });
  const { data: run } = list;
  if (!run) {
    if (query.isError && !query.isFetching)
      return <LoadFailure title="What it came to could not be loaded" error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton role="status" aria-label="Loading what it came to" variant="rounded" height={240} />;
  }
  return (
    <>
      <Totals run={run} />
      {mayTurnOn && run.messages > 0 && <TurnOn run={run} />}
      {run.messages > 0 && (
        <>
          <Channels run={run} />
          <Reasons run={run} />
          <DryRunRows list={list} outcome={rows.outcome} onOutcome={(outcome) => list.show({ outcome })} />
        </>
      )}
    </>
  );
}

function Totals({ run: { events, messages, goes, held, stays, costCents, fromAt, untilAt } }: { run: DryRun }) {
  const { user: viewer } = appRoute.useRouteContext();
  const [first, last] = [Date.parse(fromAt), Date.parse(untilAt) - 1].map((at) => formatDate(dayIn(viewer.timeZone, new Date(at))));
  return (
    <Box component="section" aria-label="In all" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {goes === 0 ? 'Nothing would have gone out.' : `${counted(goes, 'message')} would have gone out, for about ${formatCents(costCents)}.`}
      </Box>
      <Facts label="In all" least={120}>
        <Fact term="Events">{formatCount(events)}</Fact>
        <Fact term="Goes out">{formatCount(goes)}</Fact>
        <Fact term="Held">{formatCount(held)}</Fact>
        <Fact term="Not sent">{formatCount(stays)}</Fact>
        <Fact term="Cost" note="of what goes out, by list prices">
          {formatCents(costCents)}
        </Fact>
      </Facts>
      <Box sx={{ color: 'text.secondary' }}>
        {first} to {last}.{' '}
        {messages === 0 &&
          (events === 0 ? 'Nothing happened to its listings then.' : 'No template is chosen for what happened then: choose templates, save, and run it again.')}
      </Box>
    </Box>
  );
}

function Channels({ run: { byChannel } }: { run: DryRun }) {
  return (
    <Box role="region" aria-label="By what way table" tabIndex={0} sx={{ overflowX: 'auto', flex: 'none' }}>
      <Table size="small" aria-label="By what way">
        <TableHead>
          <TableRow>
            <TableCell>Channel</TableCell>
            {['Goes out', 'Held', 'Not sent', 'Cost'].map((head) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {byChannel.map(({ channel, goes, held, stays, costCents }) => (
            <TableRow key={channel} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <TableCell component="th" scope="row">
                {channelWords[channelOf(channel)].label}
              </TableCell>
              {[formatCount(goes), formatCount(held), formatCount(stays), formatCents(costCents)].map((figure, place) => (
                <TableCell key={place} align="right">
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Reasons({ run: { why } }: { run: DryRun }) {
  if (why.length === 0) return null;
  return (
    <Box component="section" aria-label="Held and not sent, and why">
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Held and not sent, and why
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {why.map(({ state, reasonCode, reason, messages }) => (
          <Box key={`${state} ${reasonCode} ${reason}`} component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
            <StatusDot {...outcomeWords[outcomeOf(state)]} />
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(messages)}
            </Box>
            <span>{reason}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
