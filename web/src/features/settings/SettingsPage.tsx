import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { texts as developers } from '../../texts/developers';
import { texts } from '../../texts/settings';
import { shared } from '../../texts/shared';
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
    <Page title={shared.settings}>
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
            title={texts.doNotContact}
            link={
              <ButtonLink variant="outlined" {...paths.doNotContact()}>
                {texts.openDoNotContact}
              </ButtonLink>
            }
          >
            {texts.doNotContactLead}
          </LinkCard>
        )}
        {may(user, 'apiKeysRevoke') && (
          <LinkCard
            title={developers.apiKeys}
            link={
              <ButtonLink variant="outlined" {...paths.developers()}>
                {developers.open}
              </ButtonLink>
            }
          >
            {may(user, 'companiesRead') ? developers.helpForAll : developers.help}
          </LinkCard>
        )}
        {may(user, 'auditRead') && (
          <LinkCard
            title={texts.audit}
            link={
              <ButtonLink variant="outlined" startIcon={<AuditIcon />} {...paths.audit()}>
                {texts.openAudit}
              </ButtonLink>
            }
          >
            {texts.auditLead(may(user, 'companiesRead'))}
          </LinkCard>
        )}
      </Box>
    </Page>
  );
}
