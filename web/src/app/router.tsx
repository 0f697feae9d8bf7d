/** The route table: every address, who may open it, and which page it loads. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import { signInOptionsQuery } from '../api/queries';
import { AUDIT_DEFAULTS, type AuditLink, readAuditSearch } from '../features/audit/search';
import type { ResultsLink } from '../features/campaigns/results/search';
import { CAMPAIGNS_DEFAULTS, type CampaignsLink, readCampaignsSearch, readCreateSearch } from '../features/campaigns/search';
import { DEVELOPERS_DEFAULTS, type DevelopersLink, readDevelopersSearch } from '../features/developers/search';
import { DASHBOARD_DEFAULTS, type DashboardLink, readDashboardSearch } from '../features/dashboard/search';
import { IMPORT_DEFAULTS, type ImportLink, IMPORTS_DEFAULTS, type ImportsLink, readImportSearch, readImportsSearch } from '../features/leads/import/search';
import { readRejectedSearch, REJECTED_DEFAULTS, type RejectedLink } from '../features/leads/rejected/search';
import { LEADS_DEFAULTS, type LeadsLink, readLeadSearch, readLeadsSearch } from '../features/leads/search';
import { LISTINGS_DEFAULTS, type ListingsLink, readListingSearch, readListingsSearch } from '../features/listings/search';
import { hideMailReturn } from '../features/mailboxes/returned';
import {
  LIST_DEFAULTS as MARKET_LIST_DEFAULTS,
  MARKETS_DEFAULTS,
  type MarketsLink,
  readListSearch as readMarketListSearch,
  readMarketsSearch,
} from '../features/markets/search';
import { OUTBOX_DEFAULTS, type OutboxLink, readOutboxSearch } from '../features/outbox/search';
import { readRealtorSearch, readRealtorsSearch, REALTOR_DEFAULTS, REALTORS_DEFAULTS, type RealtorsLink } from '../features/realtors/search';
import { readReportsSearch, REPORTS_DEFAULTS, type ReportsLink } from '../features/reports/search';
import { readSuppressionsSearch, SUPPRESSIONS_DEFAULTS, type SuppressionsLink } from '../features/suppressions/search';
import { readTemplatesSearch, TEMPLATES_DEFAULTS, type TemplatesLink } from '../features/templates/search';
import { LIST_DEFAULTS, readListSearch, readUsersSearch, USERS_DEFAULTS, type UsersLink } from '../features/users/search';
import { readWorkSearch, WORK_DEFAULTS, type WorkLink } from '../features/work/search';
import type { TableLink } from '../table/search';
import { everyone, holders, type Rule } from '../session/permissions';
import { laterTexts } from '../texts/later';
import { PageFailure, StartFailure } from './failures';
import { guard, redirectHome, redirectSignedIn, requireUser } from './gate';
import { Splash } from './Splash';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For a screen that isn't built yet: its title and one sentence. */
    later?: { title: string; sentence: string };
  }
}

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ beforeLoad: hideMailReturn, errorComponent: StartFailure });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  beforeLoad: redirectSignedIn,
  validateSearch: ({ company }: { company?: unknown } & SearchSchemaInput): { company?: string } => (typeof company === 'string' ? { company } : {}),
  loaderDeps: ({ search }) => search,
  // Loads in parallel with the page's code, so that the form is complete when it appears. Nothing waits for it.
  loader: ({ context, deps }) => void context.queryClient.query(signInOptionsQuery(deps.company)).catch(() => undefined),
  component: lazyRouteComponent(() => import('../features/signin/SignInPage'), 'SignInPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: redirectSignedIn,
  component: lazyRouteComponent(() => import('../features/signin/ForgotPasswordPage'), 'ForgotPasswordPage'),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  beforeLoad: redirectSignedIn,
  component: lazyRouteComponent(() => import('../features/signin/ChangePasswordPage'), 'ChangePasswordPage'),
});

// A mailed link opens even when a user is signed in: it may belong to another user, and it only sets that user's password.
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password/$token',
  component: lazyRouteComponent(() => import('../features/signin/LinkedPasswordPages'), 'SetPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  component: lazyRouteComponent(() => import('../features/signin/LinkedPasswordPages'), 'ResetPasswordPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../features/legal/LegalPages'), 'PrivacyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('../features/legal/LegalPages'), 'TermsPage'),
});

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: redirectHome });
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: redirectHome });

/** All routes below need a signed-in user, who is loaded before any of them is shown. */
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./shell/Shell'), 'Shell'),
  errorComponent: StartFailure,
  pendingComponent: Splash,
  pendingMs: 300,
});

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  beforeLoad: guard(everyone),
  validateSearch: (search: DashboardLink & SearchSchemaInput) => readDashboardSearch(search),
  search: { middlewares: [stripSearchParams(DASHBOARD_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/dashboard/DashboardPage'), 'DashboardPage'),
});

const listingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/listings',
  beforeLoad: guard(everyone),
  validateSearch: (search: ListingsLink & SearchSchemaInput) => readListingsSearch(search),
  // The defaults stay out of the address.
  search: { middlewares: [stripSearchParams(LISTINGS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/listings/ListingsPage'), 'ListingsPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports',
  beforeLoad: guard(holders('reportsRun')),
  validateSearch: (search: ReportsLink & SearchSchemaInput) => readReportsSearch(search),
  search: { middlewares: [stripSearchParams(REPORTS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/reports/ReportsPage'), 'ReportsPage'),
});

const reportFileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/files/$jobId',
  beforeLoad: guard(everyone),
  component: lazyRouteComponent(() => import('../features/work/ReportFilePage'), 'ReportFilePage'),
});

const workRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/work',
  beforeLoad: guard(everyone),
  validateSearch: (search: WorkLink & SearchSchemaInput) => readWorkSearch(search),
  search: { middlewares: [stripSearchParams(WORK_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/work/WorkPage'), 'WorkPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/users',
  beforeLoad: guard(holders('usersRead')),
  validateSearch: (search: UsersLink & SearchSchemaInput) => readUsersSearch(search),
  search: { middlewares: [stripSearchParams(USERS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/users/UsersPage'), 'UsersPage'),
});

const userRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/users/$id/view',
  beforeLoad: guard(holders('usersRead')),
  validateSearch: (search: TableLink & SearchSchemaInput) => readListSearch(search),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/users/UserPage'), 'UserPage'),
});

const marketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/markets',
  beforeLoad: guard(holders('marketsWrite')),
  validateSearch: (search: MarketsLink & SearchSchemaInput) => readMarketsSearch(search),
  search: { middlewares: [stripSearchParams(MARKETS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/markets/MarketsPage'), 'MarketsPage'),
});

const marketRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/markets/$id/view',
  beforeLoad: guard(holders('marketsWrite')),
  validateSearch: (search: TableLink & SearchSchemaInput) => readMarketListSearch(search),
  search: { middlewares: [stripSearchParams(MARKET_LIST_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/markets/MarketPage'), 'MarketPage'),
});

const subMarketRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/markets/sub-markets/$id/view',
  beforeLoad: guard(holders('marketsWrite')),
  validateSearch: (search: TableLink & SearchSchemaInput) => readMarketListSearch(search),
  search: { middlewares: [stripSearchParams(MARKET_LIST_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/markets/MarketPage'), 'SubMarketPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  beforeLoad: guard(everyone),
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage'), 'SettingsPage'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notifications',
  beforeLoad: guard(everyone),
  component: lazyRouteComponent(() => import('../features/notifications/NotificationsPage'), 'NotificationsPage'),
});

const outboxRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/outbox',
  beforeLoad: guard(holders('outreachSend')),
  validateSearch: (search: OutboxLink & SearchSchemaInput) => readOutboxSearch(search),
  search: { middlewares: [stripSearchParams(OUTBOX_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/outbox/OutboxPage'), 'OutboxPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/audit',
  beforeLoad: guard(holders('auditRead')),
  validateSearch: (search: AuditLink & SearchSchemaInput) => readAuditSearch(search),
  search: { middlewares: [stripSearchParams(AUDIT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/audit/AuditPage'), 'AuditPage'),
});

const developersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/developers',
  beforeLoad: guard(holders('apiKeysRevoke')),
  validateSearch: (search: DevelopersLink & SearchSchemaInput) => readDevelopersSearch(search),
  search: { middlewares: [stripSearchParams(DEVELOPERS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/developers/DevelopersPage'), 'DevelopersPage'),
});

const doNotContactRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/do-not-contact',
  beforeLoad: guard(holders('suppressionsRead')),
  validateSearch: (search: SuppressionsLink & SearchSchemaInput) => readSuppressionsSearch(search),
  search: { middlewares: [stripSearchParams(SUPPRESSIONS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/suppressions/SuppressionsPage'), 'SuppressionsPage'),
});

const laterPage = lazyRouteComponent(() => import('../features/later/LaterPage'), 'LaterPage');

/** A route whose screen comes in a later release. Its access rule already applies. */
function later<const Path extends string>(path: Path, rule: Rule, screen: { title: string; sentence: string }) {
  return createRoute({
    getParentRoute: () => appRoute,
    path,
    beforeLoad: guard(rule),
    component: laterPage,
    staticData: { later: screen },
  });
}

const listingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/listings/$id/view',
  beforeLoad: guard(everyone),
  validateSearch: (search: { realtorId?: unknown } & SearchSchemaInput) => readListingSearch(search),
  component: lazyRouteComponent(() => import('../features/listings/PropertyPage'), 'PropertyPage'),
});

const realtorsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/realtors',
  beforeLoad: guard(everyone),
  validateSearch: (search: RealtorsLink & SearchSchemaInput) => readRealtorsSearch(search),
  search: { middlewares: [stripSearchParams(REALTORS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/realtors/RealtorsPage'), 'RealtorsPage'),
});

const realtorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/realtors/$id/view',
  beforeLoad: guard(everyone),
  validateSearch: (search: { market?: unknown } & SearchSchemaInput) => readRealtorSearch(search),
  search: { middlewares: [stripSearchParams(REALTOR_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/realtors/RealtorPage'), 'RealtorPage'),
});

const realtorOfListingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/realtors/$id/view/$source',
  beforeLoad: guard(everyone),
  validateSearch: (search: { market?: unknown } & SearchSchemaInput) => readRealtorSearch(search),
  search: { middlewares: [stripSearchParams(REALTOR_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/realtors/RealtorPage'), 'RealtorOfListingPage'),
});

const leadsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plugins/movescout/leads',
  beforeLoad: guard(holders('movescoutPlugin')),
  validateSearch: (search: LeadsLink & SearchSchemaInput) => readLeadsSearch(search),
  search: { middlewares: [stripSearchParams(LEADS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/leads/LeadsPage'), 'LeadsPage'),
});

const leadRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plugins/movescout/leads/$id/view',
  beforeLoad: guard(holders('movescoutPlugin')),
  validateSearch: (search: { from?: unknown } & SearchSchemaInput) => readLeadSearch(search),
  component: lazyRouteComponent(() => import('../features/leads/LeadPage'), 'LeadPage'),
});

const rejectedLeadsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plugins/movescout/leads/rejected',
  beforeLoad: guard(holders('leadsImport')),
  validateSearch: (search: RejectedLink & SearchSchemaInput) => readRejectedSearch(search),
  search: { middlewares: [stripSearchParams(REJECTED_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/leads/rejected/RejectedLeadsPage'), 'RejectedLeadsPage'),
});

const leadImportsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plugins/movescout/leads/import',
  beforeLoad: guard(holders('leadsImport')),
  validateSearch: (search: ImportsLink & SearchSchemaInput) => readImportsSearch(search),
  search: { middlewares: [stripSearchParams(IMPORTS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/leads/import/ImportsPage'), 'ImportsPage'),
});

const leadImportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plugins/movescout/leads/import/$importId',
  beforeLoad: guard(holders('leadsImport')),
  validateSearch: (search: ImportLink & SearchSchemaInput) => readImportSearch(search),
  search: { middlewares: [stripSearchParams(IMPORT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/leads/import/ImportPage'), 'ImportPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/templates',
  beforeLoad: guard(everyone),
  validateSearch: (search: TemplatesLink & SearchSchemaInput) => readTemplatesSearch(search),
  search: { middlewares: [stripSearchParams(TEMPLATES_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/templates/TemplatesPage'), 'TemplatesPage'),
});

const campaignsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/campaigns',
  beforeLoad: guard(holders('movescoutPlugin')),
  validateSearch: (search: CampaignsLink & SearchSchemaInput) => readCampaignsSearch(search),
  search: { middlewares: [stripSearchParams(CAMPAIGNS_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/campaigns/CampaignsPage'), 'CampaignsPage'),
});

const createCampaignRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/campaigns/create',
  beforeLoad: guard(holders('movescoutPlugin')),
  validateSearch: (search: { type?: unknown } & SearchSchemaInput) => readCreateSearch(search),
  component: lazyRouteComponent(() => import('../features/campaigns/CampaignPages'), 'CreateCampaignPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/campaigns/$id/edit',
  beforeLoad: guard(holders('movescoutPlugin')),
  component: lazyRouteComponent(() => import('../features/campaigns/CampaignPages'), 'EditCampaignPage'),
});

const campaignResultsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/campaigns/$id/results',
  beforeLoad: guard(holders('movescoutPlugin')),
  // The page reads the values, so that no other page loads the code for them.
  validateSearch: (search: ResultsLink & SearchSchemaInput): ResultsLink => search,
  component: lazyRouteComponent(() => import('../features/campaigns/results/ResultsPage'), 'ResultsPage'),
});

const connectorsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/connectors',
  beforeLoad: guard(holders('mailConnector')),
  component: lazyRouteComponent(() => import('../features/mailboxes/MailboxesPage'), 'MailboxesPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  unknownRoute,
  signInRoute,
  forgotPasswordRoute,
  changePasswordRoute,
  setPasswordRoute,
  resetPasswordRoute,
  privacyRoute,
  termsRoute,
  appRoute.addChildren([
    dashboardRoute,
    listingsRoute,
    listingRoute,
    reportsRoute,
    reportFileRoute,
    workRoute,
    outboxRoute,
    notificationsRoute,
    settingsRoute,
    auditRoute,
    developersRoute,
    doNotContactRoute,
    usersRoute,
    userRoute,
    marketsRoute,
    marketRoute,
    subMarketRoute,
    realtorsRoute,
    realtorRoute,
    realtorOfListingRoute,
    templatesRoute,
    later('/realtor-reports', holders('realtorReports'), laterTexts.realtorReports),
    campaignsRoute,
    createCampaignRoute,
    campaignRoute,
    campaignResultsRoute,
    leadsRoute,
    leadRoute,
    rejectedLeadsRoute,
    leadImportsRoute,
    leadImportRoute,
    connectorsRoute,
  ]),
]);

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    history,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // The pages parse search values; plain text keeps addresses readable.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const parameters = new URLSearchParams();
      for (const [key, value] of Object.entries(search)) if (value !== undefined && value !== null) parameters.set(key, String(value));
      const text = parameters.toString();
      return text ? `?${text}` : '';
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
