/** A company's templates of one channel; for a super admin those of all companies. */
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { templatesQuery } from '../../api/queries';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { useAskedDialog } from '../../ui/asked';
import { PlusIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import type { Asked } from './asked';
import { templateColumns } from './columns';
import { EmptyGuide } from './EmptyGuide';
import { loadDialogs, TemplateDialogs } from './lazy-dialogs';
import { readTemplatesSearch, requestOf, searchFor, SORT_COLUMNS } from './search';
import { TEMPLATE_TYPES, type TemplateType, typeWords } from './template';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/templates');

export function TemplatesPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = searchFor(viewer, route.useSearch());
  const navigate = route.useNavigate();
  const templates = useQuery(templatesQuery(requestOf(search)));
  const list = useList({
    name: 'templates',
    query: templates,
    search,
    sorts: SORT_COLUMNS,
    failure: 'The templates could not be loaded.',
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const columns = useMemo(() => templateColumns(viewer, ask), [viewer, ask]);

  const canWrite = may(viewer, 'templatesWrite');
  const { label, one } = typeWords[search.type];

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
    <Page title="Templates" count={list.count}>
      <ListScreen
        list={list}
        views={<ListViews name="templates" list={list} search={search} read={readTemplatesSearch} />}
        label={`${label} templates`}
        columns={columns}
        rowId={({ templateId }) => templateId}
        search={{ label: 'Search templates', placeholder: 'Enter your query' }}
        lead={
          <ToggleButtonGroup
            exclusive
            value={search.type}
            onChange={(_event, type: TemplateType | null) => type && list.show({ type })}
            aria-label="Type of templates"
          >
            {TEMPLATE_TYPES.map((type) => (
              <ToggleButton key={type} value={type}>
                {typeWords[type].label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        actions={canWrite && create('contained')}
        onOpen={(template) => ask({ action: 'view', template }, document.activeElement instanceof HTMLElement ? document.activeElement : null)}
        emptyHint={
          search.q ? (
            <NoMatch words={`No ${one} template is called “${search.q}”`} onShowAll={() => list.show({ q: '' })} />
          ) : may(viewer, 'companiesRead') ? (
            <span>No company has made a template of this type yet.</span>
          ) : (
            <EmptyGuide action={canWrite && create('outlined')} hasSettings={may(viewer, 'companySettings')} hasMarkets={may(viewer, 'marketsWrite')} />
          )
        }
      />
      {dialogs.asked && (
        <Suspense>
          <TemplateDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} />
        </Suspense>
      )}
    </Page>
  );
}
