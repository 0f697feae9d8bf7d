/** The items of sources that could not be stored, or only without their status. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RejectedLead } from '../../../api/types';
import { formatCount, formatInstant, UNKNOWN } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { columnsOf } from '../../../table/columns';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { texts } from '../../../texts/rejected-leads';
import { useAskedDialog } from '../../../ui/asked';
import { ChevronLeftIcon } from '../../../ui/icons';
import { ButtonLink } from '../../../ui/links';
import { Page } from '../../../ui/Page';
import { StatusDot } from '../../../ui/StatusDot';
import { rejectedLeadsQuery } from '../queries';

const loadFixDialog = () => import('./FixDialog').then(({ FixDialog: component }) => ({ default: component }));
const FixDialog = lazy(loadFixDialog);
const loadWordsPanel = () => import('./WordsPanel').then(({ WordsPanel: component }) => ({ default: component }));
const WordsPanel = lazy(loadWordsPanel);

const route = getRouteApi('/app/plugins/movescout/leads/rejected');
const column = columnsOf<RejectedLead>();
const fixed = { enableSorting: false } as const;

const faultsOf = ({ faults }: RejectedLead) => faults.map(({ field, message }) => texts.faultOf(field, message));
const storedWord = ({ isStored }: RejectedLead) => (isStored ? texts.withoutStatus : texts.notStored);

const columns = column.columns([
  column.accessor('source', { header: texts.source, ...fixed, meta: { primary: true } }),
  column.accessor(({ opportunityId = UNKNOWN }) => opportunityId, { id: 'opportunityId', header: texts.opportunityId, ...fixed }),
  column.accessor((row) => faultsOf(row).join(' '), {
    id: 'faults',
    header: texts.fault,
    ...fixed,
    meta: { grow: true },
    // Wraps, because a truncated fault explains nothing.
    cell: ({ row: { original } }) => (
      <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {faultsOf(original).map((fault) => (
          <Box key={fault} component="span" sx={{ display: 'block' }}>
            {fault}
          </Box>
        ))}
      </Box>
    ),
  }),
  column.accessor(storedWord, {
    id: 'stored',
    header: texts.stored,
    ...fixed,
    cell: ({ row: { original } }) => <StatusDot tone={original.isStored ? 'warning' : 'error'} word={storedWord(original)} />,
  }),
  column.accessor(({ firstAt }) => formatInstant(firstAt), { id: 'firstAt', header: texts.firstCame, ...fixed, meta: { numeric: true } }),
  column.accessor(({ lastAt }) => formatInstant(lastAt), { id: 'lastAt', header: texts.lastCame, ...fixed, meta: { numeric: true } }),
  column.accessor(({ times }) => formatCount(times), { id: 'times', header: texts.times, ...fixed, meta: { numeric: true } }),
]);

type Asked = { is: 'words' } | { is: 'fix'; row: RejectedLead };

export function RejectedLeadsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const rows = useQuery(rejectedLeadsQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({
    name: 'rejected-leads',
    query: rows,
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const { asked } = dialogs;

  return (
    <Page title={texts.title} count={list.count}>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{texts.lead}</Box>
      <ListScreen
        list={list}
        label={texts.title}
        columns={columns}
        rowId={({ rejectionId }) => rejectionId}
        reservedHeight={292}
        lead={
          <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.leads()} activeOptions={{ exact: true }}>
            {texts.leads}
          </ButtonLink>
        }
        actions={
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={(event) => ask({ is: 'words' }, event.currentTarget)}
            onPointerEnter={() => void loadWordsPanel()}
            onFocus={() => void loadWordsPanel()}
          >
            {texts.words}
          </Button>
        }
        emptyHint={<span>{texts.none}</span>}
        onOpen={(row) => ask({ is: 'fix', row }, document.activeElement instanceof HTMLElement ? document.activeElement : null)}
      />
      <Suspense>
        {asked?.is === 'fix' && <FixDialog key={asked.row.rejectionId} row={asked.row} {...dialogs} />}
        {asked?.is === 'words' && <WordsPanel {...dialogs} />}
      </Suspense>
    </Page>
  );
}
