/** The messages that companies sent, by provider and cause, with their cost; for super admins. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CompanyOption, MessageUsage as Usage } from '../../api/types';
import { lengthInDays } from '../../lib/days';
import { formatCents, formatCount } from '../../lib/format';
import { causeWords } from '../../outreach/causes';
import { channelOf, channelWords, EMAIL } from '../../outreach/channels';
import { CompanyPicker } from '../../people/CompanyPicker';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { texts } from '../../texts/settings-platform';
import { shared } from '../../texts/shared';
import { DayFilters } from '../../ui/DayFilters';
import { messageUsageQuery, thisMonth } from './api-usage';

const column = columnsOf<Usage>();

const CENTS = 100;
/** The most days of one request. */
const MAX_DAYS = 366;

const COLUMNS = column.columns([
  column.accessor('companyName', {
    header: shared.company,
    enableSorting: false,
    meta: { primary: true },
    cell: ({ getValue }) => <Cut widthPx={{ xs: 124, md: 240 }}>{getValue()}</Cut>,
  }),
  column.accessor(providerWords, { id: 'provider', header: texts.provider, enableSorting: false }),
  column.accessor('channel', { header: texts.channel, enableSorting: false, cell: ({ getValue }) => channelWords[channelOf(getValue())].label }),
  column.accessor('cause', { header: texts.trigger, enableSorting: false, cell: ({ getValue }) => causeWords[getValue()] }),
  column.accessor('messages', { header: texts.messageCount, enableSorting: false, meta: { numeric: true }, cell: ({ getValue }) => formatCount(getValue()) }),
  column.accessor('units', {
    header: texts.segments,
    enableSorting: false,
    meta: { numeric: true, hint: texts.segmentsHelp },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('costDollars', {
    header: texts.cost,
    enableSorting: false,
    meta: { numeric: true, hint: texts.costHelp },
    cell: ({ getValue }) => formatCents(getValue() * CENTS),
  }),
]);

/** Email accounts always belong to the company or a user, so only a printer's account is marked. */
function providerWords({ providerName, isOwnAccount, channel }: Usage): string {
  return isOwnAccount && channelOf(channel) !== EMAIL ? texts.ownAccount(providerName) : providerName;
}

export function MessageUsage() {
  const id = useId();
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const [{ from, to }, setDays] = useState(thisMonth);
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const request = { fromDate: from, toDate: to, pageIndex: paging.page, pageSize: paging.size, ...(company && { tenantId: company.tenantId }) };
  const hasDays = from !== '' && to !== '';
  const isLong = hasDays && lengthInDays(from, to) > MAX_DAYS;
  const usage = useQuery({ ...messageUsageQuery(request), enabled: hasDays && !isLong });
  const list = useList({
    name: 'message-usage',
    query: usage,
    search: paging,
    failure: texts.messagesFailed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  const { data } = list;

  // Another period or company starts at the first page.
  const toFirstPage = () => setPaging({ ...paging, page: 1 });

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={id}>
          {texts.messages}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.messagesLead}</Typography>
      </Box>
      <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <CompanyPicker
          placeholder={texts.allCompanies}
          company={company}
          onPick={(chosen) => {
            setCompany(chosen);
            toFirstPage();
          }}
          width={260}
        />
        <DayFilters
          from={from}
          to={to}
          onShow={(days) => {
            setDays(days);
            toFirstPage();
          }}
        />
      </Card>
      {!hasDays || isLong ? (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {isLong ? texts.tooManyDays(MAX_DAYS) : texts.chooseDays}
        </Box>
      ) : (
        <>
          <ListScreen
            list={list}
            label={texts.messages}
            columns={COLUMNS}
            rowId={({ tenantId, channel, cause, isOwnAccount }) => `${tenantId} ${channel} ${cause} ${isOwnAccount}`}
            emptyHint={
              company ? (
                <NoMatch
                  words={texts.noneOf(company.companyName)}
                  action={texts.showAllCompanies}
                  onShowAll={() => {
                    setCompany(null);
                    toFirstPage();
                  }}
                />
              ) : (
                <span>{texts.none}</span>
              )
            }
          />
          {data && data.data.length > 0 && <Totals rows={data.data} isAll={data.data.length >= data.recordsTotal} />}
        </>
      )}
    </Box>
  );
}

/** The totals of the shown rows, which may be one page of several. */
function Totals({ rows, isAll }: { rows: readonly Usage[]; isAll: boolean }) {
  const sum = (figure: 'messages' | 'units' | 'costDollars') => rows.reduce((total, row) => total + row[figure], 0);
  return (
    <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {texts.total(isAll, sum('messages'), sum('units'), sum('costDollars') * CENTS)}
    </Box>
  );
}
