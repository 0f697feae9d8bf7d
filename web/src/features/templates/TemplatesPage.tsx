/** A company's templates of one channel; for a super admin those of all companies. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense, useMemo, useRef } from 'react';
import { templatesQuery } from '../../api/queries';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { useAskedDialog } from '../../ui/asked';
import { PlusIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import type { Asked } from './asked';
import { templateColumns } from './columns';
import { EmptyGuide } from './EmptyGuide';
import { loadDialogs, TemplateDialogs } from './lazy-dialogs';
import { mayWrite } from './rights';
import { requestOf, searchFor, SORT_COLUMNS, type TemplatesSearch } from './search';
import { TEMPLATE_TYPES, type TemplateType, typeWords } from './template';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/templates');

export function TemplatesPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const role = roleOf(viewer);
  const search = searchFor(role, route.useSearch());
  const navigate = route.useNavigate();
  const templates = useQuery(templatesQuery(requestOf(search)));
  const toolbar = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null);
  const go = (change: Partial<TemplatesSearch>, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace });
  const { table, show } = useListTable({ query: templates, search, sorts: SORT_COLUMNS, failure: 'The templates could not be loaded.', onShow: go });
  const columns = useMemo(() => templateColumns(viewer, ask), [viewer, ask]);

  const { total } = table;
  const last = pageCount(total ?? 0, search.size);
  const canWrite = mayWrite(viewer);
  const { label, one } = typeWords[search.type];

  /** When the last row of the last page is deleted, goes to the previous page. */
  function stepBack() {
    if (templates.data?.data.length === 1 && search.page > 1) go({ page: search.page - 1 }, { replace: true });
  }

  const create = (variant: 'contained' | 'outlined') => (
    <Button
      variant={variant}
      startIcon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={(event) => ask({ action: 'create' }, event.currentTarget)}
      onPointerEnter={() => void loadDialogs()}
      onFocus={() => void loadDialogs()}
    >
      Create Template
    </Button>
  );

  return (
    <Page title="Templates" count={total === undefined ? undefined : formatCount(total)}>
      {templates.data && !templates.isPlaceholderData && search.page > last && <Navigate {...paths.templates()} search={{ ...search, page: last }} replace />}
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          value={search.type}
          onChange={(_event, type: TemplateType | null) => type && go({ type, page: 1 })}
          aria-label="Type of templates"
        >
          {TEMPLATE_TYPES.map((type) => (
            <ToggleButton key={type} value={type}>
              {typeWords[type].label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search templates" placeholder="Enter your query" />
        {canWrite && <Box sx={{ ml: { sm: 'auto' } }}>{create('contained')}</Box>}
      </Box>
      <DataTable
        {...table}
        label={`${label} templates`}
        columns={columns}
        rowId={({ templateId }) => templateId}
        onOpen={(template) => ask({ action: 'view', template }, document.activeElement instanceof HTMLElement ? document.activeElement : null)}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{`No ${one} template is called “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all
              </Button>
            </>
          ) : role === 'AD' ? (
            <span>No company has made a template of this type yet.</span>
          ) : (
            <EmptyGuide action={canWrite && create('outlined')} hasSettings={role === 'CA'} hasMarkets={role !== 'BO'} />
          )
        }
      />
      {dialogs.asked && (
        <Suspense>
          <TemplateDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} onDeleted={stepBack} />
        </Suspense>
      )}
    </Page>
  );
}
