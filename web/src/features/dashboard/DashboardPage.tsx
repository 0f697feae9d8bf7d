/** The first screen after sign-in: results, listings and new items of the viewer's territory. */
import Card from '@mui/material/Card';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ComingUp } from '../../outreach/lazy-coming-up';
import { LEADS } from '../../texts/leads';
import { may } from '../../session/permissions';
import { Page } from '../../ui/Page';
import { CustomerOverview } from './CustomerOverview';
import { MarketOverview } from './MarketOverview';
import { NewListings } from './NewListings';
import { NewRealtors } from './NewRealtors';
import { NewTabs } from './NewTabs';
import { PerformanceCard } from './PerformanceCard';
import type { DashboardSearch } from './search';

const route = getRouteApi('/app/dashboard');
const appRoute = getRouteApi('/app');

export function DashboardPage() {
  const { user } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const seesAll = may(user, 'companiesRead');

  /** Choosing a period or market replaces the history entry; paging and sorting add one. */
  function show(change: Partial<DashboardSearch>, { replace = true } = {}) {
    void navigate({ search: (previous) => ({ ...previous, ...change }), replace });
  }

  const listings = <NewListings search={search} viewer={user} onShow={show} />;
  const realtors = <NewRealtors search={search} viewer={user} onShow={show} />;
  return (
    <Page {...LEADS['/dashboard']}>
      <PerformanceCard viewer={user} period={search.period} onPeriod={(period) => show({ period })} />
      {may(user, 'companiesCompare') ? (
        <CustomerOverview company={search.company} market={search.market} onShow={show} />
      ) : (
        <MarketOverview viewer={user} chosen={search.market} onChoose={(market) => show({ market })} />
      )}
      {may(user, 'leadsRead') && (
        <Suspense fallback={<Card sx={{ height: 180 }} />}>
          <ComingUp />
        </Suspense>
      )}
      {seesAll ? (
        <>
          {listings}
          {realtors}
        </>
      ) : (
        <NewTabs tab={search.tab} onTab={(tab) => show({ tab })} listings={listings} realtors={realtors} />
      )}
    </Page>
  );
}
