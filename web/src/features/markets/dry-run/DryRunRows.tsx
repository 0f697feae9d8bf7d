/** A dry run message by message: what happened, to whom, by what way, and whether it would have gone out. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../../api/errors';
import type { DryRun, DryRunRow } from '../../../api/types';
import { formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { channelOf, channelWords } from '../../../outreach/channels';
import { audienceWords, OWNER, REALTOR } from '../../../outreach/whom';
import { columnsOf } from '../../../table/columns';
import { DataTable } from '../../../table/DataTable';
import { TextLink } from '../../../ui/links';
import { StatusDot } from '../../../ui/StatusDot';
import { FATES, type Fate, fateOf, fateWords } from './dry-runs';

const column = columnsOf<DryRunRow>();

const COLUMNS = column.columns([
  column.accessor('address', {
    header: 'Listing',
    enableSorting: false,
    meta: { primary: true },
    cell: ({ row: { original: { propertyId, address } } }) => (
      <Box component="span" title={address} sx={{ display: 'block', maxWidth: { xs: 130, md: 190 }, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <TextLink {...paths.listing(propertyId)} target="_blank" rel="noopener">
          {address}
        </TextLink>
      </Box>
    ),
  }),
  column.display({
    id: 'way',
    header: 'What',
    cell: ({ row: { original: { channel, audience } } }) => `${channelWords[channelOf(channel)].label} to the ${audienceWords[audience === OWNER ? OWNER : REALTOR]}`,
  }),
  column.display({
    id: 'fate',
    header: 'Outcome',
    cell: ({ row: { original: { state, reason } } }) => (
      <Box component="span" title={reason} sx={{ display: 'block', maxWidth: { xs: 200, md: 330 }, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <StatusDot {...fateWords[fateOf(state)]} />
        {reason && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${reason}`}</Box>}
      </Box>
    ),
  }),
  column.accessor('eventName', { header: 'At', enableSorting: false }),
  column.accessor('recipientName', { header: 'To', enableSorting: false, cell: ({ row: { original: { recipientName, recipientAddress } } }) => recipientName || recipientAddress }),
  column.accessor('templateName', { header: 'Template', enableSorting: false }),
  column.accessor('happenedAt', { header: 'Happened', enableSorting: false, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
]);

const readFate = (value: unknown): Fate | undefined => FATES.find((fate) => fate === value);

interface DryRunRowsProps {
  run: UseQueryResult<DryRun>;
  rows: { page: number; size: number; fate: Fate | undefined };
  onRows: (change: { page?: number; size?: number; fate?: Fate | undefined }) => void;
}

export function DryRunRows({ run, rows: { page, size, fate }, onRows }: DryRunRowsProps) {
  const { data } = run;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, flex: 'none' }}>
      <ToggleButtonGroup exclusive value={fate ?? 'all'} aria-label="Which messages" onChange={(_event, next: unknown) => next !== null && onRows({ fate: readFate(next) })} sx={{ flexWrap: 'wrap' }}>
        <ToggleButton value="all">All</ToggleButton>
        {FATES.map((one) => (
          <ToggleButton key={one} value={one}>
            {fateWords[one].word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DataTable
        label="Messages of the dry run"
        columns={COLUMNS}
        rows={data?.data}
        total={data?.recordsTotal}
        rowId={({ propertyId, happenedAt, audience, channel }) => `${propertyId} ${happenedAt} ${audience} ${channel}`}
        page={page}
        pageSize={size}
        onPage={(next) => onRows({ page: next })}
        onPageSize={(next) => onRows({ size: next })}
        fetching={run.isFetching}
        failure={run.isError ? `${describeError(run.error)} The messages could not be loaded.` : undefined}
        onRetry={() => void run.refetch()}
        emptyHint={<span>No message came to that.</span>}
      />
    </Box>
  );
}
