/** The messages of a dry run, with event, recipient, channel and outcome. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DryRunRow } from '../../../api/types';
import { formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { channelOf, channelWords } from '../../../outreach/channels';
import { audienceWords, OWNER, REALTOR } from '../../../outreach/whom';
import { columnsOf } from '../../../table/columns';
import { Cut } from '../../../table/Cut';
import type { List } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { TextLink } from '../../../ui/links';
import { StatusDot } from '../../../ui/StatusDot';
import { OUTCOMES, type Outcome, outcomeOf, outcomeWords } from './dry-runs';

const column = columnsOf<DryRunRow>();

const COLUMNS = column.columns([
  column.accessor('address', {
    header: 'Listing',
    enableSorting: false,
    meta: { primary: true },
    cell: ({
      row: {
        original: { propertyId, address },
      },
    }) => (
      <Cut widthPx={{ xs: 130, md: 190 }} title={address}>
        <TextLink {...paths.listing(propertyId)} target="_blank" rel="noopener">
          {address}
        </TextLink>
      </Cut>
    ),
  }),
  column.accessor(({ channel, audience }) => `${channelWords[channelOf(channel)].label} to the ${audienceWords[audience === OWNER ? OWNER : REALTOR]}`, {
    id: 'way',
    header: 'What',
    enableSorting: false,
  }),
  column.accessor(({ state, reason }) => [outcomeWords[outcomeOf(state)].word, reason].filter(Boolean).join(' · '), {
    id: 'fate',
    header: 'Outcome',
    enableSorting: false,
    cell: ({
      row: {
        original: { state, reason },
      },
    }) => (
      <Cut widthPx={{ xs: 200, md: 330 }} title={reason}>
        <StatusDot {...outcomeWords[outcomeOf(state)]} />
        {reason && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${reason}`}</Box>}
      </Cut>
    ),
  }),
  column.accessor('eventName', { header: 'Event', enableSorting: false }),
  column.accessor('recipientName', {
    header: 'To',
    enableSorting: false,
    cell: ({
      row: {
        original: { recipientName, recipientAddress },
      },
    }) => recipientName || recipientAddress,
  }),
  column.accessor('templateName', { header: 'Template', enableSorting: false }),
  column.accessor('happenedAt', { header: 'Happened', enableSorting: false, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
]);

const readOutcome = (value: unknown): Outcome | undefined => OUTCOMES.find((outcome) => outcome === value);

interface DryRunRowsProps {
  list: List<DryRunRow>;
  /** The requested outcome; undefined for all. */
  outcome: Outcome | undefined;
  onOutcome: (outcome: Outcome | undefined) => void;
}

export function DryRunRows({ list, outcome, onOutcome }: DryRunRowsProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, flex: 'none' }}>
      <ListScreen
        list={list}
        label="Messages of the dry run"
        columns={COLUMNS}
        rowId={({ propertyId, eventName, happenedAt, audience, channel }) => `${propertyId} ${eventName} ${happenedAt} ${audience} ${channel}`}
        filters={
          <ToggleButtonGroup
            exclusive
            value={outcome ?? 'all'}
            aria-label="Which messages"
            onChange={(_event, next: unknown) => next !== null && onOutcome(readOutcome(next))}
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">All</ToggleButton>
            {OUTCOMES.map((one) => (
              <ToggleButton key={one} value={one}>
                {outcomeWords[one].word}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        emptyHint={<span>No message had this outcome.</span>}
      />
    </Box>
  );
}
