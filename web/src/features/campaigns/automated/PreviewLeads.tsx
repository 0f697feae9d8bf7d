/** The leads of a set of a preview with their touchpoints. Those of the set Now can be ticked. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AutomatedPreviewLead } from '../../../api/types';
import { formatDate, formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { columnsOf } from '../../../table/columns';
import { Cut } from '../../../table/Cut';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../../table/paging';
import { selectionColumn } from '../../../table/selection';
import { texts } from '../../../texts/automated-campaigns';
import { TextLink } from '../../../ui/links';
import { campaignTypeOf } from '../campaign-types';
import { NOW, previewLeadsQuery, type PreviewSet } from './calls';
import { PreviewTouchpoints, summaryOf } from './PreviewTouchpoints';

const column = columnsOf<AutomatedPreviewLead>();

const nameOf = ({ leadName }: AutomatedPreviewLead) => leadName || texts.unnamed;

const COLUMNS = column.columns([
  column.accessor(nameOf, {
    id: 'leadName',
    header: texts.leadColumn,
    meta: { primary: true },
    cell: ({ row, getValue }) => (
      <TextLink {...paths.lead(row.original.opportunityId, '')} target="_blank" rel="noopener">
        {getValue()}
      </TextLink>
    ),
  }),
  column.accessor(({ touchpoints }) => summaryOf(touchpoints), { id: 'touchpoints', header: texts.touchpoints }),
  column.accessor(({ type, campaignName }) => texts.campaignOf(texts.types[campaignTypeOf(type)], campaignName), {
    id: 'campaignName',
    header: texts.campaign,
    cell: ({ getValue }) => <Cut widthPx={190}>{getValue()}</Cut>,
  }),
  column.accessor('startsAt', {
    header: texts.startsAt,
    meta: { numeric: true },
    cell: ({ getValue }) => (
      <time dateTime={getValue()} title={formatInstant(getValue())}>
        {formatDate(getValue())}
      </time>
    ),
  }),
]);

const WITH_TICKS = [selectionColumn<AutomatedPreviewLead>(texts.many, nameOf), ...COLUMNS];

/** The ticked leads: single ones by their ids, or all. */
export type Ticked = 'all' | readonly string[];

interface PreviewLeadsProps {
  previewId: string;
  set: PreviewSet;
  label: string;
  isShown: boolean;
  /** If leads can be ticked. Another `edition` has none ticked. */
  ticking?: { ticked: Ticked; edition: number; onTick: (ticked: Ticked) => void } | undefined;
}

export function PreviewLeads({ previewId, set, label, isShown, ticking }: PreviewLeadsProps) {
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const { page, size } = paging;
  const query = useQuery({ ...previewLeadsQuery({ previewId, set, pageIndex: page, pageSize: size }), enabled: isShown });
  const list = useList({
    name: 'automated-preview',
    query,
    search: paging,
    failure: texts.leadsFailed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <ListScreen
        key={ticking?.edition}
        list={list}
        label={label}
        columns={ticking ? WITH_TICKS : COLUMNS}
        // A lead is once in Now, but may have changed several times in the last 30 days.
        rowId={({ opportunityId, type, startsAt }) => (set === NOW ? opportunityId : `${opportunityId} ${type} ${startsAt}`)}
        lead={
          <Typography variant="h3" sx={{ alignSelf: 'center' }}>
            {texts.leads}
          </Typography>
        }
        renderExpanded={(lead) => <PreviewTouchpoints lead={nameOf(lead)} touchpoints={lead.touchpoints} />}
        isAllSelected={ticking?.ticked === 'all'}
        onSelect={ticking?.onTick}
      />
    </Box>
  );
}
