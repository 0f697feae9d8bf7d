/** A company's templates of one channel; for a super admin those of all companies. */
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { templatesQuery } from '../../api/queries';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/templates';
import { useAskedDialog } from '../../ui/asked';
import { PlusIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import type { Asked } from './asked';
import { templateColumns } from './columns';
import { loadDialogs, TemplateDialogs } from './lazy-dialogs';
import { useNewTextOffer } from './new-text';
import { readTemplatesSearch, requestOf, searchFor, SORT_COLUMNS } from './search';
import { TEMPLATE_TYPES, type TemplateType } from './template';

const EmptyGuide = lazy(() => import('./EmptyGuide').then(({ EmptyGuide: component }) => ({ default: component })));

const NewTextOffer = lazy(() => import('./NewTextOffer').then(({ NewTextOffer: component }) => ({ default: component })));

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
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const newText = useNewTextOffer(may(viewer, 'campaignsWriteAll'));
  const columns = useMemo(() => templateColumns(viewer, ask), [viewer, ask]);

  const canWrite = may(viewer, 'templatesWrite');
  const { label, one } = texts.types[search.type];

  const create = (variant: 'contained' | 'outlined') => (
    <Button
      variant={variant}
      startIcon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={(event) => ask({ action: 'create' }, event.currentTarget)}
      onPointerEnter={() => void loadDialogs()}
      onFocus={() => void loadDialogs()}
    >
      {texts.create}
    </Button>
  );

  return (
    <Page title={texts.title} count={list.count}>
      <ListScreen
        list={list}
        views={<ListViews name="templates" list={list} search={search} read={readTemplatesSearch} />}
        label={texts.ofType(label)}
        columns={columns}
        rowId={({ templateId }) => templateId}
        search={{ label: texts.search, placeholder: shared.enterQuery }}
        lead={
          <ToggleButtonGroup
            exclusive
            value={search.type}
            onChange={(_event, type: TemplateType | null) => type && list.show({ type })}
            aria-label={texts.type}
          >
            {TEMPLATE_TYPES.map((type) => (
              <ToggleButton key={type} value={type}>
                {texts.types[type].label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        actions={canWrite && create('contained')}
        onOpen={(template) => ask({ action: 'view', template }, document.activeElement instanceof HTMLElement ? document.activeElement : null)}
        emptyHint={
          search.q ? (
            <NoMatch words={texts.noMatch(one, search.q)} onShowAll={() => list.show({ q: '' })} />
          ) : may(viewer, 'companiesRead') ? (
            <span>{texts.none}</span>
          ) : (
            <Suspense>
              <EmptyGuide action={canWrite && create('outlined')} hasSettings={may(viewer, 'companySettings')} hasMarkets={may(viewer, 'marketsWrite')} />
            </Suspense>
          )
        }
      >
        {newText.offered && (
          <Suspense>
            <NewTextOffer key={newText.offered.templateId} {...newText.offered} onDone={newText.end} onGone={() => list.firstControl()?.focus()} />
          </Suspense>
        )}
      </ListScreen>
      {dialogs.asked && (
        <Suspense>
          <TemplateDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} onLeadContent={newText.offer} />
        </Suspense>
      )}
    </Page>
  );
}
