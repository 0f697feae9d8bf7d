import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type Role, roleOf } from '../../session/roles';
import { Page } from '../../ui/Page';
import { AuditLogCard } from './AuditLogCard';

const ApiUsage = lazy(() => import('./ApiUsage').then(({ ApiUsage: component }) => ({ default: component })));
const ListingSources = lazy(() => import('./ListingSources').then(({ ListingSources: component }) => ({ default: component })));
const NotificationSettings = lazy(() => import('./NotificationSettings').then(({ NotificationSettings: component }) => ({ default: component })));
const SuperAdmins = lazy(() => import('./SuperAdmins').then(({ SuperAdmins: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');

const missing: Readonly<Record<Role, string | null>> = {
  AD: null,
  CA: 'Your company’s settings and those of your email account are not built yet.',
  SM: 'The settings of your email account are not built yet.',
  BO: 'The settings of your email account are not built yet.',
};

/**
 * Settings: everyone's notifications, for a super admin the sources of listings, the use of
 * providers and the super admins besides, for both
 * admins the audit log.
 */
export function SettingsPage() {
  const { user } = appRoute.useRouteContext();
  const role = roleOf(user);
  return (
    <Page title="Settings">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
        {role === 'AD' && (
          <Suspense>
            <ListingSources />
            <ApiUsage />
            <SuperAdmins />
          </Suspense>
        )}
        <Suspense>
          <NotificationSettings />
        </Suspense>
        {(role === 'AD' || role === 'CA') && <AuditLogCard scope={role === 'AD' ? 'on the platform and in every company' : 'in your company'} />}
        {missing[role] && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {missing[role]}
          </Typography>
        )}
      </Box>
    </Page>
  );
}
