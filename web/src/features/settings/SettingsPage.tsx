import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { texts } from '../../texts/developers';
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

/** The Settings page. Its sections depend on permissions; everyone has notifications. */
export function SettingsPage() {
  const { user } = appRoute.useRouteContext();
  return (
    <Page title="Settings">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
        <Suspense>
          {may(user, 'listingSources') && <ListingSources />}
          {may(user, 'apiUsageRead') && (
            <>
              <ApiUsage />
              <MessageUsage />
            </>
          )}
          {may(user, 'companiesSettings') && (
            <>
              <CompanySms />
              <CompaniesSignIn />
            </>
          )}
          {may(user, 'adminsRead') && <SuperAdmins />}
        </Suspense>
        {may(user, 'companySettings') && (
          <Suspense>
            <CompanySettings />
            <OwnCompanySignIn />
          </Suspense>
        )}
        {may(user, 'emailAccount') && (
          <Suspense>
            <EmailAccount isCompanys={may(user, 'companySettings')} />
          </Suspense>
        )}
        <Suspense>
          <NotificationSettings />
        </Suspense>
        {may(user, 'companySettings') && (
          <Suspense>
            <LicenseHistory text={user.licenseReallocationHistory} />
          </Suspense>
        )}
        {may(user, 'suppressionsRead') && (
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
        {may(user, 'apiKeysRevoke') && (
          <LinkCard
            title={texts.apiKeys}
            link={
              <ButtonLink variant="outlined" {...paths.developers()}>
                {texts.open}
              </ButtonLink>
            }
          >
            {may(user, 'companiesRead') ? texts.helpForAll : texts.help}
          </LinkCard>
        )}
        {may(user, 'auditRead') && (
          <LinkCard
            title="Audit log"
            link={
              <ButtonLink variant="outlined" startIcon={<AuditIcon />} {...paths.audit()}>
                Open the audit log
              </ButtonLink>
            }
          >
            Who did what and when {may(user, 'companiesRead') ? 'on the platform and in every company' : 'in your company'}: sign-ins, users, seats and
            licenses, territory, reports and deletions, each with what was there before and after.
          </LinkCard>
        )}
      </Box>
    </Page>
  );
}
