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
import { texts } from '../../texts/outbox';
import { shared } from '../../texts/shared';
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
            {texts.usage}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.usageHelp}</Typography>
        </Box>
        <DayFilters from={from} to={to} onShow={setDays} />
      </Box>
      {from === '' || to === '' ? (
        <Box sx={{ color: 'text.secondary' }}>{texts.chooseDays}</Box>
      ) : usage.data ? (
        <Rows rows={usage.data} />
      ) : usage.isError && !usage.isFetching ? (
        <Box sx={{ color: 'text.secondary' }}>
          {describeError(usage.error)} {texts.usageFailed}{' '}
          <Button variant="text" size="small" onClick={() => void usage.refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Skeleton role="status" aria-label={texts.loadingUsage} variant="rounded" height={96} />
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly OutboxUsage[] }) {
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.noUsage}</Box>;
  const sum = (figure: 'messages' | 'units' | 'costCents') => rows.reduce((total, row) => total + row[figure], 0);
  const figures = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const;
  return (
    <Box role="region" aria-label={texts.usageTable} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={texts.usage}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.provider}</TableCell>
            <TableCell>{texts.channel}</TableCell>
            <TableCell>{texts.trigger}</TableCell>
            <TableCell align="right">{texts.messages}</TableCell>
            <TableCell align="right">{texts.parts}</TableCell>
            <TableCell align="right">{texts.cost}</TableCell>
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
              {texts.total}
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
