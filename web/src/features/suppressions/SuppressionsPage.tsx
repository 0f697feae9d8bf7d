/** Whom one's company may not write to, who agreed to get texts, and which numbers must not be called. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths';
import { ChevronLeftIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { SUPPRESSIONS_DEFAULTS, type SuppressionsTabName, TABS } from './search';
import { SuppressionsTab } from './SuppressionsTab';

/** Those who come for the list load it alone. */
const ConsentsTab = lazy(() => import('./ConsentsTab').then(({ ConsentsTab: component }) => ({ default: component })));
const DoNotCallTab = lazy(() => import('./DoNotCallTab').then(({ DoNotCallTab: component }) => ({ default: component })));

const route = getRouteApi('/app/settings/do-not-contact');

const PANEL_ID = 'do-not-contact-panel';

const LABELS: Readonly<Record<SuppressionsTabName, string>> = { people: 'Do not contact', consents: 'Consents', registry: 'Do-not-call lists' };

export function SuppressionsPage() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title="Do not contact">
      <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.settings()} activeOptions={{ exact: true }} sx={{ alignSelf: 'flex-start' }}>
        Settings
      </ButtonLink>
      <Box sx={{ minWidth: 0 }}>
        <Tabs
          value={tab}
          onChange={(_event, chosen: SuppressionsTabName) => void navigate({ search: { ...SUPPRESSIONS_DEFAULTS, tab: chosen } })}
          selectionFollowsFocus
          variant="scrollable"
          aria-label="Do not contact"
          sx={{ mb: 2, borderBottom: 1, borderColor: 'line.hairline' }}
        >
          {TABS.map((name) => (
            <Tab key={name} value={name} id={`tab-${name}`} aria-controls={PANEL_ID} label={LABELS[name]} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={PANEL_ID} aria-labelledby={`tab-${tab}`} sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <Suspense fallback={<Skeleton role="status" aria-label={`Loading ${LABELS[tab].toLowerCase()}`} variant="rounded" height={240} />}>
            {tab === 'people' && <SuppressionsTab />}
            {tab === 'consents' && <ConsentsTab />}
            {tab === 'registry' && <DoNotCallTab />}
          </Suspense>
        </Box>
      </Box>
    </Page>
  );
}
