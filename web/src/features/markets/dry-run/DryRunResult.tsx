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
import { formatCents, formatCount, formatDate } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { useList } from '../../../table/list';
import { texts } from '../../../texts/markets-dry-run';
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
    failure: texts.messagesFailed,
    onShow: (change) => setRows((before) => ({ ...before, ...change })),
  });
  const { data: run } = list;
  if (!run) {
    if (query.isError && !query.isFetching) return <LoadFailure title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={240} />;
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
  const dayAt = (at: number) => formatDate(dayIn(viewer.timeZone, new Date(at)));
  return (
    <Box component="section" aria-label={texts.totals} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {texts.wouldBeSent(goes, formatCents(costCents))}
      </Box>
      <Facts label={texts.totals} least={120}>
        <Fact term={texts.events}>{formatCount(events)}</Fact>
        <Fact term={texts.sent}>{formatCount(goes)}</Fact>
        <Fact term={texts.held}>{formatCount(held)}</Fact>
        <Fact term={texts.notSent}>{formatCount(stays)}</Fact>
        <Fact term={texts.cost} note={texts.costNote}>
          {formatCents(costCents)}
        </Fact>
      </Facts>
      <Box sx={{ color: 'text.secondary' }}>
        {texts.period(dayAt(Date.parse(fromAt)), dayAt(Date.parse(untilAt) - 1))} {messages === 0 && (events === 0 ? texts.noEvents : texts.noTemplates)}
      </Box>
    </Box>
  );
}

function Channels({ run: { byChannel } }: { run: DryRun }) {
  return (
    <Box role="region" aria-label={texts.byChannelTable} tabIndex={0} sx={{ overflowX: 'auto', flex: 'none' }}>
      <Table size="small" aria-label={texts.byChannel}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.channel}</TableCell>
            {[texts.sent, texts.held, texts.notSent, texts.cost].map((head) => (
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
    <Box component="section" aria-label={texts.reasons}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {texts.reasons}
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
