import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsentRow, UserOut } from '../api/types';
import { openApp } from '../test/app';
import {
  aBucket,
  aChildMarket,
  aConversion,
  aListing,
  aMarket,
  aMarketChange,
  aMarketChoice,
  anOutreach,
  aProperty,
  aRealtor,
  aRealtorCoverage,
  aRealtorPage,
  aSource,
  aTemplate,
  aUser,
  someDetails,
  someone,
} from '../test/data';
import { aMessage } from '../test/messages';
import { CONTROLS } from '../test/controls';
import { answer, answerWith, server } from '../test/server';

const ROLES = { AD: 'Admin', CA: 'CompanyAdmin', SM: 'SalesManager', BO: 'SalesPerson' } as const satisfies Record<string, UserOut['userType']>;
type Role = keyof typeof ROLES;
const roles = ['AD', 'CA', 'SM', 'BO'] as const satisfies readonly Role[];

const market = aMarketChoice(1);
const subuser = aUser(1);

const CONSENT: ConsentRow = {
  consentId: '0190a1b2-0000-7000-8000-00000000b001',
  channel: 2,
  address: '2125550188',
  source: 'Booking form',
  wording: 'I agree to get texts about my move.',
  givenAt: '2026-03-01T17:00:00Z',
  recordedAt: '2026-03-02T10:00:00Z',
  recordedBy: 'Lena Fischer',
};

function serve(viewer: UserOut) {
  server.use(
    answerWith('post', '/user/get-user', ({ url }) => (url.searchParams.get('userId') === subuser.userId ? subuser : viewer)),
    answer('post', '/user/get-users-paged-list', { data: [subuser], recordsTotal: 1 }),
    answer('post', '/dashboard/get-property-list', { data: [aListing(1)], recordsTotal: 1 }),
    answer('post', '/dashboard/get-realtor-list', { data: [aRealtor(1)], recordsTotal: 1 }),
    answer('get', '/dashboard/get-market-list', [market]),
    answer('get', '/dashboard/get-market-details', someDetails(market)),
    answer('get', '/dashboard/get-company-chartdata', []),
    answer('post', '/properties/get-property-list', { data: [aListing(1)], recordsTotal: 1 }),
    answer('post', '/realtors/get-realtorlist-with-pagination', { data: [aRealtor(1)], recordsTotal: 1 }),
    answer('get', '/realtors/get-realtor', aRealtorPage()),
    answer('get', '/realtors/get-realtor-market-submarket-bucket-list', [market]),
    answer('get', '/realtors/get-realtor-listing-coverage', aRealtorCoverage()),
    answer('post', '/market/market-search-list', { data: [aMarket(1)], recordsTotal: 1 }),
    answerWith('post', '/market/submarket-search-list', () => {
      const node = viewer.userType === 'SalesManager' ? aBucket(1) : aChildMarket(1);
      return { data: [node], recordsTotal: 1 };
    }),
    answer('get', '/market/get-company-markets', [aMarket(1)]),
    answer('get', '/market/get-market', aMarket(1)),
    answerWith('get', '/market/get-sub-market', ({ url }) => (url.searchParams.get('subMarketId') === aBucket(1).itemId ? aBucket(1) : aChildMarket(1))),
    answer('get', '/market/get-market-history', [aMarketChange(4, { kind: 'created' })]),
    answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1)], recordsTotal: 1 }),
    answer('get', '/listing-sources/get-sources-list', { data: [aSource()] }),
    answer('get', '/settings/get-last-sync-datetime', {
      syncTime: '2026-03-08T10:30:00Z',
      syncFrequency: 'Every 15 minutes',
      lastSyncDate: '2026-03-08T10:15:00Z',
    }),
    answer('post', '/suppressions/get-suppressions-with-pagination', {
      data: [{ suppressionId: aUser(2).userId, address: 'maria@example.com', reason: 1, createdAt: '2026-03-02T10:00:00Z' }],
      recordsTotal: 1,
    }),
    answer('post', '/api-keys/get-api-keys', {
      data: [
        {
          apiKeyId: aUser(3).userId,
          name: 'Website form',
          scopes: ['listings:read'],
          lastFour: 'x9Zk',
          createdAt: '2026-03-02T10:00:00Z',
          createdBy: 'Ada Park',
          expiresAt: '2027-03-02T10:00:00Z',
          canRotate: viewer.userType !== 'Admin',
          canRevoke: true,
        },
      ],
      recordsTotal: 1,
    }),
    answer('post', '/consents/get-consents', { data: [CONSENT], recordsTotal: 1 }),
    answer('get', '/do-not-call/get-status', { numbers: 120_000, isStale: false }),
    answer('get', '/properties/get-property-details', aProperty()),
    answer('get', '/properties/get-track-conversion', aConversion()),
    answer('get', '/properties/get-property-notification-setting', anOutreach()),
    answer('get', '/properties/get-property-source-list', []),
    answer('get', '/properties/get-move-type-list', []),
    answer('post', '/outbox/get-messages', { data: [aMessage(1)], recordsTotal: 1, isCut: false }),
    answer('get', '/outbox/get-usage', []),
  );
}

const labelOf = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent);

/** The names of what a user can see and press on the page. */
function controls(): string[] {
  const main = screen.getByRole('main');
  const found = (['button', 'link', 'combobox', 'columnheader', 'heading', 'term'] as const).flatMap((role) =>
    within(main)
      .queryAllByRole(role)
      .map((element) => `${role} ${element.getAttribute('aria-label') ?? labelOf(element)}`),
  );
  return [...new Set(found)].sort();
}

/** Each screen of the table: its address, and the roles that may open it, which `routes.dom.test.ts` checks. */
const screens: Readonly<Record<string, { address: string; openTo: readonly Role[] }>> = {
  '/dashboard': { address: '/dashboard', openTo: roles },
  '/listings': { address: '/listings', openTo: roles },
  'a listing': { address: `/listings/${aProperty().propertyId}/view`, openTo: roles },
  '/realtors': { address: '/realtors', openTo: roles },
  'a realtor': { address: `/realtors/${aRealtorPage().realtorId}/view`, openTo: roles },
  '/users': { address: '/users', openTo: ['AD', 'CA', 'SM'] },
  'a user': { address: `/users/${subuser.userId}/view`, openTo: ['AD', 'CA', 'SM'] },
  '/markets': { address: '/markets', openTo: ['AD', 'CA', 'SM'] },
  'a market': { address: `/markets/${aMarket(1).itemId}/view`, openTo: ['AD', 'CA', 'SM'] },
  'a child market': { address: `/markets/sub-markets/${aChildMarket(1).itemId}/view`, openTo: ['AD', 'CA', 'SM'] },
  'a bucket': { address: `/markets/sub-markets/${aBucket(1).itemId}/view`, openTo: ['AD', 'CA', 'SM'] },
  '/templates': { address: '/templates', openTo: roles },
  '/settings': { address: '/settings', openTo: roles },
  '/settings/do-not-contact': { address: '/settings/do-not-contact', openTo: ['CA', 'SM', 'BO'] },
  'the consents': { address: '/settings/do-not-contact?tab=consents', openTo: ['CA', 'SM', 'BO'] },
  'the do-not-call numbers': { address: '/settings/do-not-contact?tab=registry', openTo: ['CA', 'SM', 'BO'] },
  '/settings/developers': { address: '/settings/developers', openTo: ['AD', 'CA'] },
  '/settings/audit': { address: '/settings/audit', openTo: ['AD', 'CA'] },
  '/work': { address: '/work', openTo: roles },
  '/outbox': { address: '/outbox', openTo: ['CA', 'SM', 'BO'] },
};

describe('SHELL-08..11 USERS-03 each role sees exactly its controls', () => {
  for (const [name, { address, openTo }] of Object.entries(screens)) {
    for (const role of openTo) {
      it(`${name} as ${role}`, async () => {
        const viewer = someone(ROLES[role]);
        serve(viewer);
        openApp(address, { session: { userId: viewer.userId } });
        await screen.findByRole('main');
        const expected = CONTROLS[name] ?? {};
        const ofRole = Object.keys(expected).filter((control) => expected[control]?.split(' ').includes(role));
        await waitFor(() => expect(controls().filter((control) => control in expected)).toEqual(ofRole.toSorted()));
      });
    }
  }
});
