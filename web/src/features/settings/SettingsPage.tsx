import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { AuditIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { LinkCard } from './LinkCard';

const ApiUsage = lazy(() => import('./ApiUsage').then(({ ApiUsage: component }) => ({ default: component })));
const CompanySettings = lazy(() => import('./CompanySettings').then(({ CompanySettings: component }) => ({ default: component })));
const CompaniesSignIn = lazy(() => import('./CompanySignIn').then(({ CompaniesSignIn: component }) => ({ default: component })));
const CompanySms = lazy(() => import('./CompanySms').then(({ CompanySms: component }) => ({ default: component })));
const EmailAccount = lazy(() => import('./EmailAccount').then(({ EmailAccount: component }) => ({ default: component })));
const LicenseHistory = lazy(() => import('./LicenseHistory').then(({ LicenseHistory: component }) => ({ default: component })));
const ListingSources = lazy(() => import('./ListingSources').then(({ ListingSources: component }) => ({ default: component })));
const MessageUsage = lazy(() => import('./MessageUsage').then(({ MessageUsage: component }) => ({ default: component })));
const NotificationSettings = lazy(() => import('./NotificationSettings').then(({ NotificationSettings: component }) => ({ default: component })));
const OwnCompanySignIn = lazy(() => import('./CompanySignIn').then(({ OwnCompanySignIn: component }) => ({ default: component })));
const SuperAdmins = lazy(() => import('./SuperAdmins').then(({ SuperAdmins: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');

/** The Settings page. Its sections depend on the role; everyone has notifications. */
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
            <MessageUsage />
            <CompanySms />
            <CompaniesSignIn />
            <SuperAdmins />
          </Suspense>
        )}
        {role === 'CA' && (
          <Suspense>
            <CompanySettings />
            <OwnCompanySignIn />
          </Suspense>
        )}
        {role !== 'AD' && (
          <Suspense>
            <EmailAccount isCompanys={role === 'CA'} />
          </Suspense>
        )}
        <Suspense>
          <NotificationSettings />
        </Suspense>
        {role === 'CA' && (
          <Suspense>
            <LicenseHistory text={user.licenseReallocationHistory} />
          </Suspense>
        )}
        {role !== 'AD' && (
          <LinkCard
            title="Do not contact"
            link={
              <ButtonLink variant="outlined" {...paths.doNotContact()}>
                Open the list
              </ButtonLink>
            }
          >
            Email addresses, phones and homes that your company writes to no more, each with why and since when.
          </LinkCard>
        )}
        {(role === 'AD' || role === 'CA') && (
          <LinkCard
            title="Audit log"
            link={
              <ButtonLink variant="outlined" startIcon={<AuditIcon />} {...paths.audit()}>
                Open the audit log
              </ButtonLink>
            }
          >
            Who did what and when {role === 'AD' ? 'on the platform and in every company' : 'in your company'}: sign-ins, users, seats and licenses, territory,
            reports and deletions, each with what was there before and after.
          </LinkCard>
        )}
      </Box>
    </Page>
  );
}
