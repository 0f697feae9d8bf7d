/** The columns of the automated campaigns' table. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { AutomatedCampaign } from '../../../api/types';
import { formatDate, formatInstant, UNKNOWN } from '../../../lib/format';
import { columnsOf } from '../../../table/columns';
import { rowActions } from '../../../table/row-actions';
import { TwoLines } from '../../../table/TwoLines';
import { texts } from '../../../texts/automated-campaigns';
import { shared } from '../../../texts/shared';
import { BinIcon, EyeIcon, PencilIcon } from '../../../ui/icons';
import { StatusDot } from '../../../ui/StatusDot';

const column = columnsOf<AutomatedCampaign>();

/** What a user asks for in a row. */
type RowAction = 'preview' | 'edit' | 'delete' | 'switch';

type Ask = (action: RowAction, campaign: AutomatedCampaign, button: HTMLElement) => void;

interface MoveTypeName {
  id: number;
  name: string;
}

// Wide enough for one word, so that all columns fit a laptop's window.
const NAME_PX = 132;
const TEXT_PX = 96;
const CODE_PX = 84;

const inTwoLines = (value: string | undefined, widthPx = TEXT_PX) => <TwoLines widthPx={widthPx}>{value ?? UNKNOWN}</TwoLines>;

interface Shown {
  hasActions: boolean;
  /** Whether the window is too narrow for all columns. The switch is then next to the name. */
  isNarrow: boolean;
}

export function automatedColumns(moveTypes: readonly MoveTypeName[], { hasActions, isNarrow }: Shown, ask: Ask) {
  const status = column.accessor(({ isActive }) => (isActive ? texts.active : texts.inactive), {
    id: 'isActive',
    header: shared.status,
    cell: ({ row: { original: campaign } }) => <Status campaign={campaign} ask={ask} />,
  });
  return [
    column.accessor('name', { header: shared.name, meta: { primary: true }, cell: ({ getValue }) => inTwoLines(getValue(), NAME_PX) }),
    ...(isNarrow ? [status] : []),
    column.accessor(({ moveType }) => moveTypes.find(({ id }) => id === moveType)?.name ?? UNKNOWN, { id: 'moveType', header: texts.moveType }),
    column.accessor('bookerName', { header: texts.booker, cell: ({ getValue }) => inTwoLines(getValue(), CODE_PX) }),
    column.accessor('salesPersonQLABId', { header: texts.salesPersonId, cell: ({ getValue }) => inTwoLines(getValue(), CODE_PX) }),
    column.accessor('salesPersonFullName', { header: texts.salesPerson, cell: ({ getValue }) => inTwoLines(getValue()) }),
    column.accessor('preSaleCampaignName', { header: texts.preSale, cell: ({ getValue }) => inTwoLines(getValue()) }),
    column.accessor('reEngageCampaignName', { header: texts.reEngage, cell: ({ getValue }) => inTwoLines(getValue()) }),
    column.accessor('closerCampaignName', { header: texts.closer, cell: ({ getValue }) => inTwoLines(getValue()) }),
    ...(isNarrow ? [] : [status]),
    column.accessor('creationTime', {
      header: texts.created,
      meta: { numeric: true },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
    ...(hasActions
      ? [
          column.display({
            ...rowActions,
            meta: { actions: true, width: 104 },
            cell: ({ row: { original: campaign } }) => campaign.canEdit && <Actions campaign={campaign} ask={ask} />,
          }),
        ]
      : []),
  ];
}

interface PartProps {
  campaign: AutomatedCampaign;
  ask: Ask;
}

/** The switch, for those who may edit. Switching is only asked for: the row shows the server's state. */
function Status({ campaign, ask }: PartProps) {
  const { name, isActive, canEdit, canSwitch } = campaign;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {canEdit && (
        <Tooltip describeChild title={canSwitch ? '' : texts.mayNotSwitch}>
          <span>
            <Switch
              checked={isActive}
              disabled={!canSwitch}
              onChange={({ currentTarget }) => ask('switch', campaign, currentTarget)}
              slotProps={{ input: { 'aria-label': texts.switchOf(name), 'aria-haspopup': 'dialog' } }}
              sx={{ my: 0, mx: 0 }}
            />
          </span>
        </Tooltip>
      )}
      <StatusDot tone={isActive ? 'success' : 'muted'} word={isActive ? texts.active : texts.inactive} />
    </Box>
  );
}

function Actions({ campaign, ask }: PartProps) {
  const { name } = campaign;
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25, mr: -0.5 }}>
      <Action tip={texts.preview} label={texts.previewOf(name)} onAsk={(button) => ask('preview', campaign, button)}>
        <EyeIcon />
      </Action>
      <Action tip={shared.edit} label={texts.editOf(name)} onAsk={(button) => ask('edit', campaign, button)}>
        <PencilIcon />
      </Action>
      <Action tip={shared.delete} label={texts.deleteOf(name)} isDangerous onAsk={(button) => ask('delete', campaign, button)}>
        <BinIcon />
      </Action>
    </Box>
  );
}

interface ActionProps {
  tip: string;
  label: string;
  isDangerous?: boolean;
  onAsk: (button: HTMLElement) => void;
  children: ReactNode;
}

function Action({ tip, label, isDangerous = false, onAsk, children }: ActionProps) {
  return (
    <Tooltip title={tip}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => onAsk(event.currentTarget)}
        sx={{ width: 28, height: 28, ...(isDangerous && { '&:hover': { color: 'error.main' } }) }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
