/** The columns of the campaigns' table. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { CampaignRow } from '../../api/types';
import { formatCount, formatDate, formatInstant, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { zoneName } from '../../lib/zones';
import { columnsOf } from '../../table/columns';
import { rowActions } from '../../table/row-actions';
import { texts } from '../../texts/campaigns';
import { shared } from '../../texts/shared';
import { IconLink } from '../../ui/IconLink';
import { BinIcon, PencilIcon, ReportsIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { type CampaignType, RE_ENGAGE } from './campaign-types';

const column = columnsOf<CampaignRow>();

export function campaignColumns(type: CampaignType, onDelete: (campaign: CampaignRow, button: HTMLElement) => void) {
  const people = [
    column.accessor('bookerServiceProvider', { header: texts.bookerColumn, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
    column.accessor('salesPersonFullName', { header: texts.salesPerson, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
  ];
  return [
    column.accessor('templateName', {
      header: texts.name,
      meta: { primary: true, grow: true },
      cell: ({ getValue }) => (
        <Box component="span" title={getValue()} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {getValue()}
        </Box>
      ),
    }),
    ...(type === RE_ENGAGE ? people : []),
    column.accessor('campaignTiming', { header: texts.timing, meta: { numeric: true } }),
    column.accessor('timeZoneId', {
      header: texts.timeZone,
      cell: ({ getValue }) => <span title={getValue()}>{zoneName(getValue())}</span>,
    }),
    column.accessor('touchpointCount', { header: texts.touchpoints, meta: { numeric: true }, cell: ({ getValue }) => formatCount(getValue()) }),
    column.accessor('createdAt', {
      header: texts.created,
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
    column.accessor(() => texts.active, { id: 'active', header: shared.status, cell: ({ getValue }) => <StatusDot tone="success" word={getValue()} /> }),
    column.display({
      ...rowActions,
      meta: { actions: true, width: 114 },
      cell: ({ row: { original: campaign } }) => <Actions campaign={campaign} onDelete={onDelete} />,
    }),
  ];
}

interface ActionsProps {
  campaign: CampaignRow;
  onDelete: (campaign: CampaignRow, button: HTMLElement) => void;
}

function Actions({ campaign, onDelete }: ActionsProps) {
  const { campaignId, templateName, type, canEdit } = campaign;
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25, mr: -0.5 }}>
      <Tooltip title={texts.results}>
        <IconLink {...paths.campaignResults(campaignId, type)} aria-label={texts.resultsOf(templateName)} sx={{ width: 28, height: 28 }}>
          <ReportsIcon />
        </IconLink>
      </Tooltip>
      {canEdit && (
        <>
          <Tooltip title={shared.edit}>
            <IconLink {...paths.campaign(campaignId)} aria-label={texts.edit(templateName)} sx={{ width: 28, height: 28 }}>
              <PencilIcon />
            </IconLink>
          </Tooltip>
          <Tooltip title={shared.delete}>
            <IconButton
              aria-label={texts.delete(templateName)}
              aria-haspopup="dialog"
              onClick={(event) => onDelete(campaign, event.currentTarget)}
              sx={{ width: 28, height: 28, '&:hover': { color: 'error.main' } }}
            >
              <BinIcon />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  );
}
