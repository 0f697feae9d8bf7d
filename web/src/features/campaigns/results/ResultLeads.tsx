/** The panel with the messages that a figure counts, and their leads. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CampaignResults, ResultLead } from '../../../api/types';
import { formatDate, formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { columnsOf } from '../../../table/columns';
import { Cut } from '../../../table/Cut';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../../table/paging';
import { texts } from '../../../texts/campaign-results';
import { TextLink } from '../../../ui/links';
import { SlideOver } from '../../../ui/SlideOver';
import { resultLeadsQuery } from './calls';
import { type Opened, partWords, requestOf, touchpointWords } from './part';

const column = columnsOf<ResultLead>();

const columnsFor = ({ figure, touchpoint }: Opened) =>
  column.columns([
    column.accessor(({ fullName }) => fullName || texts.unnamed, {
      id: 'lead',
      header: texts.lead,
      meta: { primary: true },
      cell: ({ row: { original: lead }, getValue }) => <TextLink {...paths.lead(lead.opportunityId, '')}>{getValue()}</TextLink>,
    }),
    column.accessor('opportunityId', { header: texts.opportunityId, cell: ({ getValue }) => <Cut widthPx={120}>{getValue()}</Cut> }),
    column.accessor('disposition', { header: texts.leadStatus }),
    // The title names a single touchpoint.
    ...(touchpoint === undefined
      ? [
          column.accessor((lead) => `${touchpointWords(lead)} · ${lead.templateName ?? texts.noTemplate}`, {
            id: 'touchpoint',
            header: texts.touchpoint,
            cell: ({ getValue }) => <Cut widthPx={176}>{getValue()}</Cut>,
          }),
        ]
      : []),
    column.accessor(({ sentAt }) => formatDate(sentAt), {
      id: 'sentAt',
      header: figure === 'failed' ? texts.sentOrFailedAt : texts.sentAt,
      meta: { numeric: true },
      cell: ({ row: { original: lead }, getValue }) => (
        <time dateTime={lead.sentAt} title={formatInstant(lead.sentAt)}>
          {getValue()}
        </time>
      ),
    }),
  ]);

interface ResultLeadsProps {
  results: CampaignResults;
  of: Opened;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function ResultLeads({ results, of, ...frame }: ResultLeadsProps) {
  const title = texts.messagesTitle(of.figure, partWords(of, results));
  return (
    <SlideOver {...frame} wide title={title}>
      <Messages key={JSON.stringify(of)} campaignId={results.campaignId} of={of} title={title} />
    </SlideOver>
  );
}

function Messages({ campaignId, of, title }: { campaignId: string; of: Opened; title: string }) {
  const [columns] = useState(() => columnsFor(of));
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const navigate = useNavigate();
  const list = useList({
    name: 'result-leads',
    query: useQuery(resultLeadsQuery(requestOf(campaignId, of, { pageIndex: paging.page, pageSize: paging.size }))),
    search: paging,
    failure: texts.messagesFailed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, pb: 'calc(20px + var(--notice-room, 0px))', display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.about(texts.periods[of.timeframe].words, texts.help[of.figure])}</Box>
      <ListScreen
        list={list}
        label={title}
        columns={columns}
        rowId={({ messageId }) => messageId}
        lead={
          list.total !== undefined && (
            <Typography variant="h3" sx={{ alignSelf: 'center' }}>
              {texts.messages(list.total)}
            </Typography>
          )
        }
        onOpen={({ opportunityId }) => void navigate(paths.lead(opportunityId, ''))}
        none={texts.noMessages}
      />
    </Box>
  );
}
