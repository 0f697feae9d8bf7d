/** The imports of leads from files. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LeadImport } from '../../../api/types';
import { formatCount, formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { columnsOf } from '../../../table/columns';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { texts } from '../../../texts/lead-imports';
import { useAskedDialog } from '../../../ui/asked';
import { ChevronLeftIcon, PlusIcon } from '../../../ui/icons';
import { ButtonLink } from '../../../ui/links';
import { Page } from '../../../ui/Page';
import { StatusDot } from '../../../ui/StatusDot';
import { importsQuery, stateLook } from './imports';

const loadUploadDialog = () => import('./UploadDialog').then(({ UploadDialog: component }) => ({ default: component }));
const UploadDialog = lazy(loadUploadDialog);

const route = getRouteApi('/app/plugins/movescout/leads/import');
const column = columnsOf<LeadImport>();
const fixed = { enableSorting: false } as const;

const columns = column.columns([
  column.accessor('fileName', { header: texts.file, ...fixed, meta: { primary: true } }),
  column.accessor('sourceName', { header: texts.source, ...fixed }),
  column.accessor(({ state }) => stateLook(state).word, {
    id: 'state',
    header: texts.state,
    ...fixed,
    cell: ({ row: { original } }) => <StatusDot {...stateLook(original.state)} />,
  }),
  column.accessor(({ rowCount }) => formatCount(rowCount), { id: 'rowCount', header: texts.rows, ...fixed, meta: { numeric: true } }),
  ...(['created', 'updated', 'rejected'] as const).map((effect) =>
    column.accessor(({ counts }) => formatCount(counts[effect]), { id: effect, header: texts.effects[effect], ...fixed, meta: { numeric: true } }),
  ),
  column.accessor('requestedBy', { header: texts.importedBy, ...fixed }),
  column.accessor(({ createdAt }) => formatInstant(createdAt), { id: 'createdAt', header: texts.imported, ...fixed, meta: { numeric: true } }),
]);

export function ImportsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const imports = useQuery(importsQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({
    name: 'lead-imports',
    query: imports,
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<true>(list.firstControl);
  const sources = [...new Set(list.rows?.map(({ sourceName }) => sourceName))];

  return (
    <Page title={texts.title} count={list.count}>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{texts.lead}</Box>
      <ListScreen
        list={list}
        label={texts.title}
        columns={columns}
        rowId={({ importId }) => importId}
        reservedHeight={292}
        lead={
          <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.leads()} activeOptions={{ exact: true }}>
            {texts.leads}
          </ButtonLink>
        }
        actions={
          <Button
            variant="contained"
            startIcon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={(event) => ask(true, event.currentTarget)}
            onPointerEnter={() => void loadUploadDialog()}
            onFocus={() => void loadUploadDialog()}
          >
            {texts.import}
          </Button>
        }
        emptyHint={<span>{texts.none}</span>}
        onOpen={({ importId }) => void navigate(paths.leadImport(importId))}
      />
      {dialogs.asked && (
        <Suspense>
          <UploadDialog
            sources={sources}
            open={dialogs.open}
            onClose={dialogs.onClose}
            onGone={dialogs.onGone}
            onUploaded={(importId) => void navigate(paths.leadImport(importId))}
          />
        </Suspense>
      )}
    </Page>
  );
}
