import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { roleOf } from '../../session/roles';
import { NotBuilt } from '../../ui/NotBuilt';
import { Page } from '../../ui/Page';
import { AuditLogCard } from './AuditLogCard';

const ListingSources = lazy(() => import('./ListingSources').then(({ ListingSources: component }) => ({ default: component })));
const SuperAdmins = lazy(() => import('./SuperAdmins').then(({ SuperAdmins: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');

/** Settings: for a super admin the sources of listings and the super admins, for a company admin the audit log. */
export function SettingsPage() {
  const { user } = appRoute.useRouteContext();
  const role = roleOf(user);
  if (role !== 'AD' && role !== 'CA') return <NotBuilt title="Settings" sentence="Settings are not built yet." />;
  return (
    <Page title="Settings">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
        {role === 'AD' && (
          <Suspense>
            <ListingSources />
            <SuperAdmins />
          </Suspense>
        )}
        <AuditLogCard scope={role === 'AD' ? 'on the platform and in every company' : 'in your company'} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {role === 'AD' ? 'API usage and your personal settings are not built yet.' : 'Your company’s and your personal settings are not built yet.'}
        </Typography>
      </Box>
    </Page>
  );
}
