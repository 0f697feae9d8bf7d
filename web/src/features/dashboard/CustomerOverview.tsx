/** All customers with their markets and listings; for super admins. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { companyComparisonQuery, marketChoicesQuery } from '../../api/queries';
import type { CompanyMarkets } from '../../api/types';
import { texts } from '../../texts/dashboard';
import { Message } from '../../ui/Message';
import { barsHeight } from './colors';
import { companyTotal, marketSeries } from './companies';
import { CompanyTables } from './CompanyTables';
import { MarketFacts } from './MarketFacts';
import { Failure, Part } from './Part';
import { Picker } from '../../ui/Picker';
import type { DashboardSearch } from './search';

const CompanyBars = lazy(() => import('./CompanyBars').then(({ CompanyBars: component }) => ({ default: component })));

interface CustomerOverviewProps {
  company: string;
  market: string;
  onShow: (change: Partial<DashboardSearch>) => void;
}

export function CustomerOverview({ company, market, onShow }: CustomerOverviewProps) {
  const { data: companies, error, isFetching, refetch } = useQuery(companyComparisonQuery());
  const chosen = companies?.find(({ compRefId }) => compRefId === company);
  return (
    <Part title={texts.customerOverview} note={texts.customerOverviewNote}>
      <Box
        sx={{
          p: 2,
          display: 'grid',
          gap: { xs: 3, lg: 5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {companies ? (
            <>
              <Picker
                label={texts.customer}
                options={
                  companies.length > 0
                    ? [{ id: '', name: texts.allCustomers }, ...companies.map(({ compRefId, companyName }) => ({ id: compRefId, name: companyName }))]
                    : []
                }
                value={chosen?.compRefId ?? ''}
                onChange={(id) => onShow({ company: id, market: '' })}
                emptyText={texts.noMarkets}
              />
              <Companies all={companies} shown={chosen ? [chosen] : companies} onMarket={(id) => onShow({ market: id })} />
            </>
          ) : error ? (
            <Failure error={error} what={texts.customersFailed} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Box role="status" aria-label={texts.loading}>
              <Skeleton variant="rounded" height={52} sx={{ maxWidth: 340, mb: 2 }} />
              <Skeleton variant="rounded" height={barsHeight(3)} />
            </Box>
          )}
        </Box>
        <MarketOfCustomer company={chosen?.compRefId} market={market} onMarket={(id) => onShow({ market: id })} />
      </Box>
    </Part>
  );
}

interface CompaniesProps {
  all: CompanyMarkets[];
  shown: CompanyMarkets[];
  onMarket: (id: string) => void;
}

function Companies({ all, shown, onMarket }: CompaniesProps) {
  const places = new Map(marketSeries(all).map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const series = marketSeries(shown);
  if (series.length === 0) return <Message title={texts.noMarkets}>{texts.noCustomers}</Message>;
  if (shown.every((company) => companyTotal(company) === 0)) {
    return <Message title={texts.noListings}>{texts.noCustomerListings}</Message>;
  }
  return (
    <>
      <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={barsHeight(shown.length)} />}>
          <CompanyBars companies={shown} series={series} placeOf={placeOf} />
        </Suspense>
      </Box>
      <CompanyTables companies={shown} series={series} placeOf={placeOf} onMarket={onMarket} />
    </>
  );
}

interface MarketOfCustomerProps {
  company: string | undefined;
  market: string;
  onMarket: (id: string) => void;
}

function MarketOfCustomer({ company, market, onMarket }: MarketOfCustomerProps) {
  const { data: markets, error, isFetching, refetch } = useQuery(marketChoicesQuery(company));
  const node = markets?.find(({ itemId }) => itemId === market) ?? markets?.[0];
  if (error && !markets) return <Failure error={error} what={texts.marketsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!markets) return <Skeleton variant="rounded" height={240} />;
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Picker
        label={texts.market}
        options={markets.map(({ itemId, itemName }) => ({ id: itemId, name: itemName }))}
        value={node?.itemId ?? ''}
        onChange={onMarket}
        emptyText={texts.noMarkets}
      />
      {node ? <MarketFacts node={node} note={texts.acrossCustomers} /> : <Message title={texts.noDetails} />}
    </Box>
  );
}
