/** The suppression list of the company, the consents to texts, and the do-not-call numbers. */
import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/suppressions';
import { ChevronLeftIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { PageTabs } from '../../ui/PageTabs';
import { SUPPRESSIONS_DEFAULTS, TABS } from './search';
import { SuppressionsTab } from './SuppressionsTab';

/** Loaded on demand, because most visits are for the list. */
const ConsentsTab = lazy(() => import('./ConsentsTab').then(({ ConsentsTab: component }) => ({ default: component })));
const DoNotCallTab = lazy(() => import('./DoNotCallTab').then(({ DoNotCallTab: component }) => ({ default: component })));

const route = getRouteApi('/app/settings/do-not-contact');

export function SuppressionsPage() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={texts.title}>
      <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.settings()} activeOptions={{ exact: true }} sx={{ alignSelf: 'flex-start' }}>
        {shared.settings}
      </ButtonLink>
      <PageTabs
        label={texts.title}
        tabs={TABS.map((name) => ({ name, label: texts.tabs[name] }))}
        value={tab}
        onChange={(chosen) => void navigate({ search: { ...SUPPRESSIONS_DEFAULTS, tab: chosen } })}
      >
        <Suspense fallback={<Skeleton role="status" aria-label={texts.loading(texts.tabs[tab])} variant="rounded" height={240} />}>
          {tab === 'people' && <SuppressionsTab />}
          {tab === 'consents' && <ConsentsTab />}
          {tab === 'registry' && <DoNotCallTab />}
        </Suspense>
      </PageTabs>
    </Page>
  );
}
