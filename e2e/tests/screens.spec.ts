/** Takes screenshots of every screen, wide and narrow, and checks them with axe in both themes. */

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { type Schemas, bodyOf, call, listings, makeReport, resultOf } from '../support/api.ts';
import { expectNoSidewaysScroll, expectWholeTables, expectWholeTexts } from '../support/looks.ts';
import { type Account, people } from '../support/stack.ts';
import { expect, expectScreen, present, screenshotPath, test } from '../support/test.ts';

interface Screen {
  name: string;
  path: () => string | Promise<string>;
  /** Missing if the title depends on data. */
  title?: string;
  /** Waits until the screen is complete. */
  waitFor?: (page: Page) => Promise<unknown>;
}

const rowsShown = (page: Page) => expect(page.locator('tr[data-row]').first()).toBeVisible();

const OPEN: Screen[] = [
  {
    name: 'signin',
    path: () => '/signin',
    title: 'Sign in',
    waitFor: (page) => expect(page.getByRole('button', { name: 'Sign in with Sandbox' })).toBeVisible(),
  },
  { name: 'forgot-password', path: () => '/forgot-password', title: 'Forgot password' },
  { name: 'set-password', path: () => '/set-password/a-token', title: 'Set Password' },
  { name: 'reset-password', path: () => '/reset-password/a-token', title: 'Reset Password' },
  { name: 'change-password', path: () => '/change-password', title: 'Change password' },
  { name: 'privacy', path: () => '/privacy', title: 'Privacy policy' },
  { name: 'terms', path: () => '/terms', title: 'Terms of service' },
];

/** The page of the first realtor by rank. */
async function firstRealtor(account: Account): Promise<string> {
  const { data } = await resultOf(call('realtors/get-realtorlist-with-pagination', {}, account));
  return `/realtors/${present(data[0], 'realtor').realtorId}/view`;
}

const coverageShown = (page: Page) => expect(page.getByRole('region', { name: 'Listing coverage' }).getByText('$').first()).toBeVisible();

let report: Promise<string> | undefined;
function reportOfOwn(): Promise<string> {
  report ??= makeReport(people.companyAdminOfFew());
  return report;
}

/** Screens that need a report, which is ordered first. */
const OF_A_REPORT: Screen[] = [
  {
    name: 'reports',
    path: async () => (await reportOfOwn(), '/reports'),
    title: 'Reports',
    waitFor: async (page) => {
      await expect(page.getByRole('checkbox', { name: 'Address' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Latest reports' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Date added from' })).toBeVisible();
    },
  },
  { name: 'work', path: async () => (await reportOfOwn(), '/work'), title: 'Your work', waitFor: rowsShown },
  {
    name: 'report-file',
    path: async () => `/reports/files/${await reportOfOwn()}`,
    title: 'Report file',
    waitFor: (page) => expect(page.getByRole('button', { name: 'Download' })).toBeVisible(),
  },
];

const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: () => '/dashboard', title: 'Dashboard', waitFor: rowsShown },
  { name: 'listings', path: () => '/listings?status=all', title: 'Listings', waitFor: rowsShown },
  {
    name: 'listing',
    path: async () => {
      const { data } = await listings(people.companyAdminOfFew(), { filters: [{ key: 'settings', value: 'booked' }] });
      return `/listings/${present(data[0], 'booked listing').propertyId}/view`;
    },
    waitFor: async (page) => {
      await expect(page.getByRole('heading', { name: 'Property', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Track Conversion' })).toBeEnabled();
    },
  },
  { name: 'listings-empty', path: () => '/listings?q=qqqqzzzz', title: 'Listings', waitFor: (page) => expect(page.getByText('No items found')).toBeVisible() },
  { name: 'realtors', path: () => '/realtors', title: 'Realtors', waitFor: rowsShown },
  { name: 'realtors-empty', path: () => '/realtors?q=qqqqzzzz', title: 'Realtors', waitFor: (page) => expect(page.getByText('No items found')).toBeVisible() },
  { name: 'realtor', path: () => firstRealtor(people.companyAdminOfFew()), waitFor: coverageShown },
  {
    name: 'report-file-missing',
    path: () => '/reports/files/0190a1b2-0000-7000-8000-000000000000',
    title: 'Report file',
    waitFor: (page) => expect(page.getByRole('heading', { name: 'File not found' })).toBeVisible(),
  },
  { name: 'work-empty', path: () => '/work?state=failed', title: 'Your work', waitFor: (page) => expect(page.getByText('No items found')).toBeVisible() },
  { name: 'settings-company', path: () => '/settings', title: 'Settings' },
  { name: 'users', path: () => '/users', title: 'Users', waitFor: rowsShown },
  { name: 'users-empty', path: () => '/users?q=qqqqzzzz', title: 'Users', waitFor: (page) => expect(page.getByText('No items found')).toBeVisible() },
  {
    name: 'user-add',
    path: () => '/users',
    title: 'Users',
    waitFor: async (page) => {
      await rowsShown(page);
      await page.getByRole('button', { name: 'Add Subuser' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'First name' })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/seats remaining/)).toBeVisible();
    },
  },
  {
    name: 'user',
    path: async () => {
      const { data } = await resultOf(call('user/get-users-paged-list', { pageIndex: 1, pageSize: 10, userType: 'SalesManager' }, people.companyAdminOfFew()));
      return `/users/${present(data[0], 'Submarket Owner').userId}/view`;
    },
    waitFor: (page) => expect(page.getByRole('heading', { name: 'User Listing' })).toBeVisible(),
  },
  { name: 'audit', path: () => '/settings/audit', title: 'Audit log', waitFor: rowsShown },
  { name: 'outbox-empty', path: () => '/outbox?q=qqqqzzzz', title: 'Outbox', waitFor: (page) => expect(page.getByText('No items found')).toBeVisible() },
  { name: 'do-not-contact', path: () => '/settings/do-not-contact', title: 'Do not contact' },
  { name: 'templates', path: () => '/templates', title: 'Templates', waitFor: rowsShown },
  {
    name: 'template-create',
    path: () => '/templates',
    title: 'Templates',
    waitFor: async (page) => {
      await rowsShown(page);
      await page.getByRole('button', { name: 'Create Template' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
    },
  },
];

async function open(page: Page, { path, title, waitFor }: Screen) {
  await page.goto(await path());
  if (title !== undefined) await expectScreen(page, title);
  await waitFor?.(page);
}

function checkEach(screens: Screen[]) {
  for (const screen of screens) {
    test(`UX-01 UX-05 ${screen.name} passes axe in light and dark, shows whole tables at 1440 px, and does not scroll sideways at 375 px`, async ({ page }) => {
      await open(page, screen);
      await expectWholeTables(page);
      await page.screenshot({ path: screenshotPath(`${screen.name}-1440`) });
      await expectAccessible(page);

      await expectAccessibleInDark(page);
      await page.screenshot({ path: screenshotPath(`${screen.name}-1440-dark`), animations: 'disabled' });

      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 375, height: 800 });
      await page.screenshot({ path: screenshotPath(`${screen.name}-375`) });
      await expectNoSidewaysScroll(page);
    });
  }
}

test.describe('the public screens', { tag: '@reads' }, () => {
  checkEach(OPEN);
});

test.describe('the screens of an Admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });
  checkEach([
    {
      name: 'settings',
      path: () => '/settings',
      title: 'Settings',
      waitFor: async (page) => {
        await expect(
          page
            .getByRole('term')
            .filter({ hasText: 'Frequency' })
            .or(page.getByText(/LISTING_SOURCES_FILE/)),
        ).toBeVisible();
        await expect(page.getByRole('table', { name: 'Super admins' })).toBeVisible();
      },
    },
    { name: 'dashboard-of-all', path: () => '/dashboard', title: 'Dashboard', waitFor: rowsShown },
    { name: 'realtors-of-all', path: () => '/realtors', title: 'Realtors', waitFor: rowsShown },
    {
      name: 'realtor-edit',
      path: () => firstRealtor(people.admin()),
      waitFor: async (page) => {
        await coverageShown(page);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible();
      },
    },
    { name: 'users-of-all', path: () => '/users', title: 'Users', waitFor: rowsShown },
    { name: 'audit-of-all', path: () => '/settings/audit', title: 'Audit log', waitFor: rowsShown },
  ]);
});

test.describe('the longest values, of an Admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });

  test('UX-01 MARKETS-02 the markets of an Admin show every column at 1440 px, none under the actions', async ({ page }) => {
    await page.route('**/market/market-search-list', async (route) => {
      const response = await route.fetch();
      const body = await bodyOf<Schemas['PageOut_MarketOut']>(response);
      const long = {
        name: 'Long Island, Westchester and the Hudson Valley',
        county: 'Prince George’s County',
        propMinVal: 1_000_000,
        propMaxVal: 2_000_000,
        propMinSize: 1500,
        propMaxSize: 6000,
        owner: 'Corwin Abara, Maren Holt, Willa Quintero',
      };
      for (const market of present(body.result, 'page of markets').data) Object.assign(market, long);
      await route.fulfill({ response, json: body });
    });
    await page.goto('/markets');
    await rowsShown(page);
    await expectWholeTables(page);
  });
});

test.describe('the longest values, of a company', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('UX-01 REALTOR-07 the realtors of a company with several markets show every column at 1440 px', async ({ page }) => {
    await page.route('**/realtors/get-realtorlist-with-pagination', async (route) => {
      const response = await route.fetch();
      const body = await bodyOf<Schemas['PageOut_RealtorRowOut']>(response);
      for (const realtor of present(body.result, 'page of realtors').data) realtor.markets = 'New York City||Long Island and Westchester';
      await route.fulfill({ response, json: body });
    });
    await page.goto('/realtors');
    await rowsShown(page);
    await expect(page.getByText('New York City, Long Island and Westchester').first()).toBeVisible();
    await expectWholeTables(page);
  });
});

/** Opens the panel of the first market in the list. */
async function editFirstMarket(page: Page) {
  await page.goto('/markets');
  await rowsShown(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  return page.getByRole('dialog');
}

test.describe('panels', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdminOfFew' });

  test('UX-01 a market’s panel shows every event and the full name of every template at 1440 px', async ({ page }) => {
    const name = 'Just listed around the corner, with a moving checklist';
    await page.route('**/templates/get-company-template-list', async (route) => {
      const response = await route.fetch();
      const body = await bodyOf<Schemas['TemplateChoiceOut'][]>(response);
      await route.fulfill({
        response,
        json: {
          ...body,
          result: ([1, 2, 3] as const).map((templateType) => ({
            templateId: `0190a1b2-0000-7000-8000-00000000000${templateType}`,
            templateName: name,
            templateType,
            prospectingEventTypeId: 1,
          })),
        },
      });
    });
    const panel = await editFirstMarket(page);
    await panel.getByRole('button', { name: 'Templates' }).click();
    for (const channel of ['Email', 'SMS', 'Mailer']) {
      await panel.getByRole('combobox', { name: `New Listing: ${channel}` }).click();
      await page.getByRole('option', { name }).click();
    }
    await expect(panel.getByText(name)).toHaveCount(3);
    await expect(panel.getByRole('rowheader')).toHaveCount(8);
    await page.screenshot({ path: screenshotPath('market-templates-1440'), animations: 'disabled' });
    await expectWholeTexts(panel);
  });

  for (const width of [1440, 375]) {
    test(`UX-03 a notice covers no field or button of a panel at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/api/market/update-submarket', (route) => route.abort());
      const panel = await editFirstMarket(page);
      await panel.getByRole('textbox', { name: 'Name' }).fill('Another name');
      await panel.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.locator('.notistack-Snackbar').first()).toBeVisible();
      // On a small screen, covered fields can be scrolled into view.
      await panel
        .locator('form > div')
        .first()
        .evaluate((fields) => fields.scrollTo(0, fields.scrollHeight));
      const covered = () =>
        page.evaluate(() => {
          const over = document.querySelector('.notistack-Snackbar')?.getBoundingClientRect();
          if (!over) return ['no notice'];
          return [...document.querySelectorAll('[role=dialog] :is(input, button, textarea, [role=combobox])')]
            .filter((control) => {
              const { left, right, top, bottom, width: wide } = control.getBoundingClientRect();
              return wide > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
            })
            .map((control) => control.outerHTML.slice(0, 120));
        });
      await expect.poll(covered).toEqual([]);
    });
  }
});

test.describe('the screens of a user with a report', () => {
  test.use({ as: 'companyAdminOfFew' });
  checkEach(OF_A_REPORT);
});

test.describe('the screens of a signed-in user', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdminOfFew' });
  checkEach(SIGNED_IN);

  // Screens with failed calls.
  for (const { name, calls, path, title } of [
    { name: 'listings-failed', calls: '**/api/properties/get-property-list', path: '/listings', title: 'Listings' },
    { name: 'reports-failed', calls: '**/api/reports/get-*', path: '/reports', title: 'Reports' },
    { name: 'outage', calls: '**/api/**', path: '/listings', title: 'We can’t reach Doorstep' },
  ]) {
    test(`UX-01 UX-05 UX-07 ${name} is readable, passes axe, and does not scroll sideways at 375 px`, async ({ page }) => {
      await page.route(calls, (route) => route.abort());
      await page.goto(path);
      await expectScreen(page, title);
      await expect(page.getByRole('button', { name: /^(Try again|Retry)$/ }).first()).toBeVisible();
      await page.screenshot({ path: screenshotPath(`${name}-1440`) });
      await expectAccessible(page);
      await expectAccessibleInDark(page);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.screenshot({ path: screenshotPath(`${name}-375-dark`), animations: 'disabled' });
      await expectNoSidewaysScroll(page);
    });
  }

  test('UX-01 UX-03 UX-05 the menu and the profile work on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/listings');
    await rowsShown(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.screenshot({ path: screenshotPath('menu-375'), animations: 'disabled' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(opener).toBeFocused();
    await page.getByRole('button', { name: /^Profile of / }).click();
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    await page.screenshot({ path: screenshotPath('profile-375'), animations: 'disabled' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
