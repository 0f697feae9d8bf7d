/** The number and cost of the company's messages between two days, at the providers' list prices. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../api/errors';
import type { OutboxUsage } from '../../api/types';
import { dayIn, monthUntil } from '../../lib/days';
import { formatCents, formatCount } from '../../lib/format';
import { causeWords } from '../../outreach/causes';
import { channelOf, channelWords } from '../../outreach/channels';
import { DayFilters } from '../../ui/DayFilters';
import { outboxUsageQuery } from './queries';

/** `timeZone` is the company's, in which days are counted. */
export function UsageCard({ timeZone }: { timeZone: string }) {
  const id = useId();
  const [{ from, to }, setDays] = useState(() => monthUntil(dayIn(timeZone)));
  const usage = useQuery({ ...outboxUsageQuery(from, to), enabled: from !== '' && to !== '' });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1.5 }}>
        <Box>
          <Typography variant="h2" id={id}>
            Usage and cost
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>What providers accepted, at their list prices.</Typography>
        </Box>
        <DayFilters from={from} to={to} onShow={setDays} />
      </Box>
      {from === '' || to === '' ? (
        <Box sx={{ color: 'text.secondary' }}>Choose the first and the last day.</Box>
      ) : usage.data ? (
        <Rows rows={usage.data} />
      ) : usage.isError && !usage.isFetching ? (
        <Box sx={{ color: 'text.secondary' }}>
          {describeError(usage.error)} The usage could not be loaded.{' '}
          <Button variant="text" size="small" onClick={() => void usage.refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <Skeleton role="status" aria-label="Loading the usage" variant="rounded" height={96} />
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly OutboxUsage[] }) {
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nothing was sent then.</Box>;
  const sum = (figure: 'messages' | 'units' | 'costCents') => rows.reduce((total, row) => total + row[figure], 0);
  const figures = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const;
  return (
    <Box role="region" aria-label="Usage and cost table" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Usage and cost">
        <TableHead>
          <TableRow>
            <TableCell>Provider</TableCell>
            <TableCell>Channel</TableCell>
            <TableCell>Trigger</TableCell>
            <TableCell align="right">Messages</TableCell>
            <TableCell align="right">Parts</TableCell>
            <TableCell align="right">Cost</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ providerName, channel, cause, messages, units, costCents }) => (
            <TableRow key={`${providerName} ${channel} ${cause}`}>
              <TableCell>{providerName}</TableCell>
              <TableCell>{channelWords[channelOf(channel)].label}</TableCell>
              <TableCell>{causeWords[cause]}</TableCell>
              <TableCell {...figures}>{formatCount(messages)}</TableCell>
              <TableCell {...figures}>{formatCount(units)}</TableCell>
              <TableCell {...figures}>{formatCents(costCents)}</TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { fontWeight: 650, borderBottom: 0 } }}>
            <TableCell component="th" scope="row" colSpan={3}>
              Total
            </TableCell>
            <TableCell {...figures}>{formatCount(sum('messages'))}</TableCell>
            <TableCell {...figures}>{formatCount(sum('units'))}</TableCell>
            <TableCell {...figures}>{formatCents(sum('costCents'))}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
}
