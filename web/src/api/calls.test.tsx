import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useCreateMarket, useDeleteMarket } from '../features/markets/changes';
import { useSaveConversion } from '../features/listings/property/conversions';
import { useRevokeConsent } from '../features/suppressions/consents';
import { useSetActive } from '../features/users/changes';
import { aConversion, aMarket, aUser } from '../test/data';
import { answer, refuse, server } from '../test/server';
import { createQueryClient } from './query-client';
import { trackConversionQuery } from './queries';
import { reads } from './tags';

/** Renders a mutation while a screen shows one query of every reading call. Returns the paths that are loaded again. */
async function withEveryRead<Mutation>(useMutation: () => Mutation) {
  const client = createQueryClient(
    () => undefined,
    () => false,
  );
  const loads: string[] = [];
  for (const path of Object.keys(reads)) {
    const observer = new QueryObserver(client, {
      queryKey: [path],
      queryFn: () => {
        loads.push(path);
        return path;
      },
    });
    onTestFinished(observer.subscribe(() => undefined));
  }
  await waitFor(() => expect(loads).toHaveLength(Object.keys(reads).length));
  loads.length = 0;
  const { result } = renderHook(useMutation, {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, result, loads };
}

const USERS = [
  // The sales person of a campaign.
  '/campaigns/automated-campaigns',
  '/campaigns/automated-campaigns/{id}',
  '/campaigns/list',
  '/campaigns/{id}',
  '/dashboard/get-admin-stackedchartdata',
  '/market/get-listing-coverage',
  '/market/get-market',
  '/market/get-market-history',
  '/market/get-sub-market',
  '/market/market-search-list',
  '/market/submarket-search-list',
  // A filter of the reports.
  '/reports/get-users-list',
  '/user/find-remaining-seats',
  '/user/get-all-admin-users',
  '/user/get-company-name-use',
  // The choices of an owner of a market.
  '/user/get-company-users',
  '/user/get-user',
  '/user/get-users-list',
  '/user/get-users-paged-list',
];

const TERRITORY = [
  '/dashboard/get-admin-stackedchartdata',
  '/dashboard/get-company-chartdata',
  '/dashboard/get-market-details',
  // The choices of the dashboard.
  '/dashboard/get-market-list',
  '/dashboard/get-property-list',
  '/dashboard/get-realtor-list',
  '/dashboard/performance-history',
  '/market/get-company-markets',
  '/market/get-deleted-markets',
  '/market/get-listing-coverage',
  '/market/get-market',
  '/market/get-market-history',
  '/market/get-sub-market',
  '/market/get-zip-map',
  '/market/market-search-list',
  '/market/submarket-list',
  '/market/submarket-search-list',
  '/market/zipcodes',
  '/outreach/get-listing-plan',
  '/properties/get-property-list',
  '/properties/get-property-realtor-list',
  '/properties/get-property-zipcode-list',
  '/realtors/get-realtor-listing-coverage',
  '/realtors/get-realtor-market-submarket-bucket-list',
  '/realtors/get-realtorlist-with-pagination',
  '/reports/get-property-realtor-list',
  '/reports/get-property-zipcode-list',
];

const ROW = aUser(5);

describe('a mutation reloads what its call makes stale, and nothing else', () => {
  it('the users, and where they are owners, after a user was deactivated', async () => {
    server.use(answer('post', '/user/set-user-active', aUser(5, { isActive: false })));
    const { result, loads } = await withEveryRead(useSetActive);
    await act(() => result.current.mutateAsync({ user: ROW, isActive: false }));
    await waitFor(() => expect(loads.toSorted()).toEqual(USERS));
  });

  it('the same after a refusal, because another person may have changed the user', async () => {
    server.use(refuse('post', '/user/set-user-active', 409, 'STALE_WRITE'));
    const { result, loads } = await withEveryRead(useSetActive);
    act(() => result.current.mutate({ user: ROW, isActive: false }));
    await waitFor(() => expect(loads.toSorted()).toEqual(USERS));
  });

  it('the territory after a market was created', async () => {
    server.use(answer('post', '/market/create', { itemId: aMarket().itemId, isChanged: true }));
    const { result, loads } = await withEveryRead(useCreateMarket);
    await act(() => result.current.mutateAsync({ level: 'Market', body: { name: 'Boston', zipCodes: ['02108'] } }));
    await waitFor(() => expect(loads.toSorted()).toEqual(TERRITORY));
  });

  it('the territory after a market was deleted', async () => {
    server.use(answer('delete', '/market/delete-market', { version: 2 }));
    const { result, loads } = await withEveryRead(useDeleteMarket);
    await act(() => result.current.mutateAsync({ market: aMarket() }));
    await waitFor(() => expect(loads.toSorted()).toEqual(TERRITORY));
  });

  it('the consents, and what depends on them, after one was revoked', async () => {
    server.use(answer('post', '/consents/revoke-consent', {}));
    const { result, loads } = await withEveryRead(useRevokeConsent);
    await act(() => result.current.mutateAsync({ consentId: '1' }));
    await waitFor(() =>
      expect(loads.toSorted()).toEqual([
        '/campaigns/preview-campaign',
        '/consents/get-consents',
        '/leads/get-lead-explanation',
        '/outreach/get-listing-plan',
        '/prospecting/get-outreach-options',
      ]),
    );
  });

  it('not what the response has brought', async () => {
    const tracked = aConversion();
    server.use(answer('post', '/properties/update-track-conversion', tracked));
    const { client, result, loads } = await withEveryRead(useSaveConversion);
    const { queryKey } = trackConversionQuery(tracked.propertyId);
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => Promise.reject(new Error('loaded again')),
      initialData: aConversion(),
      staleTime: Infinity,
    });
    onTestFinished(observer.subscribe(() => undefined));
    await act(() => result.current.mutateAsync({ propertyId: tracked.propertyId, version: 1, opportunity: 2, booked: 1 }));
    await waitFor(() => expect(loads).toContain('/properties/get-property-details'));
    expect(client.getQueryState(queryKey)).toMatchObject({ data: tracked, error: null, fetchStatus: 'idle' });
  });
});
