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
import { texts } from '../../../texts/markets-dry-run';
import { TextLink } from '../../../ui/links';
import { StatusDot } from '../../../ui/StatusDot';
import { OUTCOMES, type Outcome, outcomeOf, outcomeWords } from './dry-runs';

const column = columnsOf<DryRunRow>();

const COLUMNS = column.columns([
  column.accessor('address', {
    header: texts.listing,
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
  column.accessor(({ channel, audience }) => texts.channelTo(channelWords[channelOf(channel)].label, audienceWords[audience === OWNER ? OWNER : REALTOR]), {
    id: 'way',
    header: texts.message,
    enableSorting: false,
  }),
  column.accessor(({ state, reason }) => [outcomeWords[outcomeOf(state)].word, reason].filter(Boolean).join(' · '), {
    id: 'outcome',
    header: texts.outcome,
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
  column.accessor('eventName', { header: texts.event, enableSorting: false }),
  column.accessor('recipientName', {
    header: texts.recipient,
    enableSorting: false,
    cell: ({
      row: {
        original: { recipientName, recipientAddress },
      },
    }) => recipientName || recipientAddress,
  }),
  column.accessor('templateName', { header: texts.template, enableSorting: false }),
  column.accessor('happenedAt', { header: texts.eventTime, enableSorting: false, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
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
        label={texts.messages}
        columns={COLUMNS}
        rowId={({ propertyId, eventName, happenedAt, audience, channel }) => `${propertyId} ${eventName} ${happenedAt} ${audience} ${channel}`}
        filters={
          <ToggleButtonGroup
            exclusive
            value={outcome ?? 'all'}
            aria-label={texts.filterByOutcome}
            onChange={(_event, next: unknown) => next !== null && onOutcome(readOutcome(next))}
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">{texts.all}</ToggleButton>
            {OUTCOMES.map((one) => (
              <ToggleButton key={one} value={one}>
                {outcomeWords[one].word}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        emptyHint={<span>{texts.noMessages}</span>}
      />
    </Box>
  );
}
