import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../api/types';
import { errorText } from '../lib/messages';
import { openApp } from '../test/app';
import {
  aBucket,
  aChildMarket,
  aListing,
  aMarket,
  aMarketChange,
  aMarketChoice,
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
import { answer, answerWith, refuse, server } from '../test/server';

const ROLES = { AD: 'Admin', CA: 'CompanyAdmin', SM: 'SalesManager', BO: 'SalesPerson' } as const satisfies Record<string, UserOut['userType']>;
type Role = keyof typeof ROLES;
const roles = ['AD', 'CA', 'SM', 'BO'] as const satisfies readonly Role[];

const market = aMarketChoice(1);
const subuser = aUser(1);

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
    answer('post', '/outbox/get-messages', { data: [aMessage(1)], recordsTotal: 1, isCut: false }),
    answer('get', '/outbox/get-usage', []),
  );
}

/** The names of what a user can see and press on the page. */
function controls(): string[] {
  const main = screen.getByRole('main');
  const found = (['button', 'link', 'columnheader', 'heading', 'term'] as const).flatMap((role) =>
    within(main)
      .queryAllByRole(role)
      .map((element) => `${role} ${element.getAttribute('aria-label') ?? element.textContent}`),
  );
  return [...new Set(found)].sort();
}

/** Each screen of the table: its address, and the roles that may open it, which `routes.dom.test.ts` checks. */
const screens: Readonly<Record<string, { address: string; openTo: readonly Role[] }>> = {
  '/dashboard': { address: '/dashboard', openTo: roles },
  '/listings': { address: '/listings', openTo: roles },
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

it('a permission withdrawn while the page is open is refused in words', async () => {
  const viewer = someone('CompanyAdmin');
  serve(viewer);
  server.use(refuse('post', '/user/set-user-active', 403, '2'));
  openApp('/users', { session: { userId: viewer.userId } });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${subuser.fullName}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(errorText('2'))).toBeInTheDocument();
});
