/**
 * Compares the main screens with committed pictures. Clock and responses are fixed, so that a picture changes only with
 * the client. The responses are those of the component tests, typed by the contract.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  aKnownOwner,
  aListing,
  aMarket,
  aMarketChoice,
  aProperty,
  aRealtor,
  aSession,
  aTemplate,
  aUser,
  anAllowance,
  anOutreach,
  aConversion,
  someDetails,
  someone,
} from '../../web/src/test/data';
import { aMessage, everyOption } from '../../web/src/test/messages';
import { answer, respond, server } from '../../web/src/test/server';
import { aCompany } from '../../web/src/features/settings/test-settings';
import { SESSION_KEY } from '../support/api.ts';
import { stack } from '../support/stack.ts';
import { expect, expectScreen, test } from '../support/test.ts';

interface DrawnBy {
  chromium: string;
  /** The hash of a picture of letters in the machine's fonts. */
  fonts: string;
}

/** The file that names the browser and fonts of the committed pictures; others draw differently. */
const DRAWN_BY = fileURLToPath(new URL('looks/drawn-by.json', import.meta.url));

const NOW = '2026-03-12T15:00:00Z';

type Handler = Parameters<typeof server.use>[number];

interface Screen {
  name: string;
  path: string;
  title: string;
  isPublic?: boolean;
  /** Whether to compare it at the width of a phone too. */
  isNarrow?: boolean;
  answers?: Handler[];
}

const ten = <Row>(make: (number: number) => Row) => ({ data: Array.from({ length: 10 }, (_, index) => make(index + 1)), recordsTotal: 42 });

const city = aMarketChoice(1, { itemName: 'New York City' });
const statuses = [1, 3, 2, 4] as const;
const NAMES = { 1: 'New', 2: 'Pending', 3: 'Active', 4: 'Off Market' } as const;
const listing = (number: number) => {
  const propertyStatus = statuses[number % 4] ?? 1;
  return aListing(number, { propertyStatus, propertyStatusName: NAMES[propertyStatus], askingPrice: 400_000 + 137_500 * number, size: 900 + 211 * number });
};

const SCREENS: Screen[] = [
  { name: 'sign-in', path: '/signin', title: 'Sign in', isPublic: true, isNarrow: true },
  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    isNarrow: true,
    answers: [
      answer('get', '/dashboard/performance-history', {
        from: '2025-03-12',
        to: '2026-03-12',
        totalListings: 46_576,
        inProcess: 914,
        opportunities: 356,
        booked: 116,
        zipcodes: 526,
      }),
      answer('get', '/dashboard/get-market-list', [city]),
      answer('get', '/dashboard/get-market-details', someDetails(city)),
      answer('get', '/dashboard/get-company-chartdata', [
        { propertyStatus: 1, propertyStatusName: 'New', propertyCount: 6474 },
        { propertyStatus: 3, propertyStatusName: 'Active', propertyCount: 3526 },
        { propertyStatus: 2, propertyStatusName: 'Pending', propertyCount: 1210 },
      ]),
      answer('post', '/dashboard/get-property-list', ten(listing)),
    ],
  },
  {
    name: 'listings',
    path: '/listings?status=all',
    title: 'Listings',
    isNarrow: true,
    answers: [answer('post', '/properties/get-property-list', ten(listing))],
  },
  {
    name: 'listing',
    path: `/listings/${aProperty().propertyId}/view`,
    title: aProperty().address,
    answers: [
      answer('get', '/properties/get-property-details', aProperty()),
      answer('get', '/properties/get-property-notification-setting', anOutreach()),
      answer('get', '/properties/get-track-conversion', aConversion()),
      answer('get', '/properties/get-property-owner-info', aKnownOwner()),
      answer('get', '/properties/get-owner-info-allowance', anAllowance()),
      answer('get', '/prospecting/get-outreach-options', { options: everyOption() }),
    ],
  },
  { name: 'realtors', path: '/realtors', title: 'Realtors', answers: [answer('post', '/realtors/get-realtorlist-with-pagination', ten(aRealtor))] },
  {
    name: 'templates',
    path: '/templates',
    title: 'Templates',
    answers: [
      answer(
        'post',
        '/templates/get-templateslist-with-pagination',
        ten((number) => aTemplate(number)),
      ),
    ],
  },
  {
    name: 'markets',
    path: '/markets',
    title: 'Child Markets',
    answers: [
      answer('get', '/market/get-company-markets', [aMarket()]),
      answer(
        'post',
        '/market/submarket-search-list',
        ten((number) => aMarket(number)),
      ),
    ],
  },
  {
    name: 'users',
    path: '/users',
    title: 'Users',
    answers: [
      answer(
        'post',
        '/user/get-users-paged-list',
        ten((number) => aUser(number)),
      ),
    ],
  },
  { name: 'settings', path: '/settings', title: 'Settings', answers: [answer('get', '/settings/get-user-settings', aCompany())] },
  {
    name: 'outbox',
    path: '/outbox',
    title: 'Outbox',
    answers: [
      answer('get', '/outbox/get-usage', [{ providerName: 'Lob', channel: 3, cause: 'automatic', messages: 1200, units: 1200, costCents: 104_400 }]),
      answer('post', '/outbox/get-messages', { ...ten((number) => aMessage(number)), isCut: false }),
    ],
  },
];

/** Answers every call with the handlers; returns the calls without a handler. */
async function answerCalls(page: Page): Promise<string[]> {
  const unknown: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // The stream stays open without events.
    if (pathname === '/api/events') return;
    const body = request.postData();
    const response = await respond(
      new Request(`http://doorstep.test${pathname}${search}`, {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body !== null && { body }),
      }),
    );
    if (!response) {
      unknown.push(`${request.method()} ${pathname}`);
      return route.abort();
    }
    await route.fulfill({ status: response.status, contentType: 'application/json', body: await response.text() });
  });
  return unknown;
}

async function currentRenderer(page: Page): Promise<DrawnBy> {
  await page.setContent('<p style="font: 40px sans-serif">Doorstep ✓ → ★</p><p style="font: 40px monospace">Doorstep</p>');
  const fonts = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex')
    .slice(0, 12);
  // Patch releases draw the same.
  const chromium =
    page
      .context()
      .browser()
      ?.version()
      .replace(/\.\d+$/, '') ?? '';
  return { chromium, fonts };
}

/** Whether this browser and these fonts drew the committed pictures. Updating them records browser and fonts. */
async function isComparable(page: Page, isUpdate: boolean): Promise<boolean> {
  const here = JSON.stringify(await currentRenderer(page));
  if (isUpdate) writeFileSync(DRAWN_BY, `${here}\n`);
  const committed = readFileSync(DRAWN_BY, 'utf8').trim();
  if (here !== committed) console.log(`not compared with the committed pictures: they are drawn by ${committed}, this is ${here}`);
  return here === committed;
}

test.use({ timezoneId: 'America/New_York', contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(() => server.resetHandlers());

for (const { name, path, title, isPublic = false, isNarrow = false, answers = [] } of SCREENS) {
  for (const width of isNarrow ? [1440, 375] : [1440]) {
    test(`UX-01 ${name} matches the committed picture at ${width} px`, { tag: '@reads' }, async ({ page }, { config }) => {
      test.skip(!(await isComparable(page, config.updateSnapshots === 'changed')), 'another browser or other fonts');
      server.use(...answers, answer('post', '/user/get-user', someone('CompanyAdmin')));
      await page.clock.setFixedTime(NOW);
      await page.setViewportSize({ width, height: width === 375 ? 800 : 900 });
      if (!isPublic) {
        await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [SESSION_KEY, JSON.stringify(aSession())] as const);
      }
      const unknown = await answerCalls(page);
      await page.goto(new URL(path, stack.url).href);
      await expectScreen(page, title);
      await expect(page.locator('main [aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`);
      expect(unknown, 'calls without an answer').toEqual([]);
    });
  }
}
