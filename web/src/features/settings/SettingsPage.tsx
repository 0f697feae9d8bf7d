import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { only } from '../../session/roles';
import { NotBuilt } from '../../ui/NotBuilt';
import { Page } from '../../ui/Page';

const ListingSources = lazy(() => import('./ListingSources').then(({ ListingSources: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');
const isSuperAdmin = only('AD');

/** Settings: for a super admin the sources of listings; nobody else's are built. */
export function SettingsPage() {
  const { user } = appRoute.useRouteContext();
  if (!isSuperAdmin(user)) return <NotBuilt title="Settings" sentence="Settings are not built yet." />;
  return (
    <Page title="Settings">
      <Suspense>
        <ListingSources />
      </Suspense>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        API usage, the list of super admins and your personal settings are not built yet.
      </Typography>
    </Page>
  );
}
