import { type Schemas, bodyOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, navigateWithin, test } from '../support/test.ts';

type Role = 'AD' | 'CA' | 'SM' | 'BO';

/** Every path of a signed-in user and the roles that may open it; others are redirected to the dashboard. */
const ROUTES: [path: string, title: string | Partial<Record<Role, string>>, roles: Role[]][] = [
  ['/dashboard', 'Dashboard', ['AD', 'CA', 'SM', 'BO']],
  ['/settings', 'Settings', ['AD', 'CA', 'SM', 'BO']],
  ['/realtors', 'Realtors', ['AD', 'CA', 'SM', 'BO']],
  ['/templates', 'Templates', ['AD', 'CA', 'SM', 'BO']],
  ['/listings', 'Listings', ['AD', 'CA', 'SM', 'BO']],
  ['/notifications', 'Notifications', ['AD', 'CA', 'SM', 'BO']],
  ['/work', 'Your work', ['AD', 'CA', 'SM', 'BO']],
  ['/outbox', 'Outbox', ['CA', 'SM', 'BO']],
  ['/users', 'Users', ['AD', 'CA', 'SM']],
  ['/users/7/view', 'User', ['AD', 'CA', 'SM']],
  ['/markets', { AD: 'Markets', CA: 'Child Markets', SM: 'Buckets' }, ['AD', 'CA', 'SM']],
  ['/markets/7/view', 'Market', ['AD', 'CA', 'SM']],
  ['/markets/sub-markets/7/view', 'Child market', ['AD', 'CA', 'SM']],
  ['/reports', 'Reports', ['CA', 'SM', 'BO']],
  ['/realtor-reports', 'Reports', ['AD']],
  // No company of the demonstration data has the plugin.
  ['/campaigns', 'Campaigns', []],
  ['/plugins/movescout/leads', 'Movescout', []],
  ['/xyz', '', []],
  ['/Listings', '', []],
  ['/listings/7/view/more', '', []],
];

const ROLES = [
  { role: 'AD', who: 'admin', label: 'Admin', menu: ['Dashboard', 'Users', 'Markets', 'Listings', 'Realtors', 'Settings', 'Templates'] },
  {
    role: 'CA',
    who: 'companyAdmin',
    label: 'Company Admin',
    menu: ['Dashboard', 'Users', 'Markets', 'Reports', 'Listings', 'Realtors', 'Outbox', 'Settings', 'Templates'],
  },
  {
    role: 'SM',
    who: 'submarketOwner',
    label: 'Submarket Owner',
    menu: ['Dashboard', 'Markets', 'Reports', 'Listings', 'Realtors', 'Outbox', 'Settings', 'Templates'],
  },
  { role: 'BO', who: 'bucketOwner', label: 'Bucket owner', menu: ['Dashboard', 'Reports', 'Listings', 'Realtors', 'Outbox', 'Settings', 'Templates'] },
] as const;

for (const { role, who, label, menu } of ROLES) {
  test.describe(`the ${label}`, { tag: '@reads' }, () => {
    test.use({ as: who });

    test(`SHELL-01 SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 opens only its own screens (${role})`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto('/dashboard');
      for (const [path, title, roles] of ROUTES) {
        await test.step(path, async () => {
          // One role loads each path; the others navigate, which the router decides the same route.
          await (role === 'BO' ? page.goto(path) : navigateWithin(page, path));
          const opens = roles.includes(role);
          const own = typeof title === 'string' ? title : (title[role] ?? '');
          await expectScreen(page, opens ? own : 'Dashboard');
          await expectPath(page, opens ? path : '/dashboard');
        });
      }
    });

    test(`SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-22 has its menu and its label (${role})`, async ({ page }) => {
      await page.goto('/dashboard');
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('listitem')).toHaveText([...menu]);
      await expect(nav.getByRole('link', { name: 'Reports' }).and(page.locator('[href="/reports"]'))).toHaveCount(role === 'AD' ? 0 : 1);
      await page.getByRole('button', { name: /^Profile of / }).click();
      const profile = page.getByRole('dialog', { name: 'Profile' });
      await expect(profile.getByText(label, { exact: true })).toBeVisible();
      await expect(profile.getByText(people[who]().userName)).toBeVisible();
    });
  });
}

test.describe('the plugin', { tag: '@reads' }, () => {
  test.use({ as: 'bucketOwner' });

  // The server decides about the plugin, so the test changes its response.
  for (const accessToMovescoutPlugin of [false, true]) {
    test(`SHELL-07 SHELL-13 ${accessToMovescoutPlugin ? 'with' : 'without'} it, Movescout and Campaigns are ${accessToMovescoutPlugin ? 'present' : 'absent'}`, async ({
      page,
    }) => {
      await page.route('**/api/user/get-user*', async (route) => {
        const response = await route.fetch();
        const body = await bodyOf<Schemas['UserOut']>(response);
        const user = body.result;
        if (!user) throw new Error('get-user did not return a user');
        const permissions: Schemas['Permission'][] = user.permissions.filter((permission) => permission !== 'movescoutPlugin');
        if (accessToMovescoutPlugin) permissions.push('movescoutPlugin');
        await route.fulfill({ response, json: { ...body, result: { ...user, permissions } } });
      });
      // It would refuse the leads.
      await page.route('**/api/leads/get-leads-opportunities', (route) => route.fulfill({ json: { result: { data: [], recordsTotal: 0 } } }));
      await page.goto('/dashboard');
      await expectScreen(page, 'Dashboard');
      const nav = page.getByRole('navigation', { name: 'Main' });
      const shown = accessToMovescoutPlugin ? 1 : 0;
      for (const [label, path] of [
        ['Movescout', '/plugins/movescout/leads'],
        ['Campaigns', '/campaigns'],
      ] as const) {
        await expect(nav.getByRole('link', { name: label, exact: true })).toHaveCount(shown);
        await page.goto(path);
        await expectScreen(page, accessToMovescoutPlugin ? label : 'Dashboard');
        await expectPath(page, accessToMovescoutPlugin ? path : '/dashboard');
      }
      if (!accessToMovescoutPlugin) return;
      await nav.getByRole('link', { name: 'Movescout', exact: true }).click();
      await expectPath(page, '/plugins/movescout/leads');
      await expect(nav.locator('[aria-current=page]')).toHaveText(['Movescout']);
    });
  }
});

test.describe('the frame', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('SHELL-14 the menu marks the current screen', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    for (const [path, item] of [
      ['/users/7/view', 'Users'],
      ['/listings', 'Listings'],
      ['/markets/sub-markets/7/view', 'Markets'],
    ] as const) {
      await page.goto(path);
      await expect(current).toHaveText([item]);
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
    await expectScreen(page, 'Templates');
    await expect(current).toHaveText(['Templates']);
  });

  test('SHELL-15 a collapsed menu stays collapsed after a reload', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await page.reload();
    const expand = page.getByRole('button', { name: 'Expand navigation' });
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Listings', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Listings')).toHaveCount(0);
    await expand.click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Listings')).toBeVisible();
  });

  test('the chosen theme is kept', async ({ page }) => {
    await page.goto('/dashboard');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expectScreen(page, 'Dashboard');
    const light = await background();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
    expect(await background()).toBe(dark);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(background).toBe(light);
  });

  test('SHELL-21 the footer is a landmark at the page’s end and links to the public pages', async ({ page }) => {
    for (const [link, path] of [
      ['Privacy policy', '/privacy'],
      ['Terms of service', '/terms'],
      ['Home page', '/dashboard'],
    ] as const) {
      await page.goto('/settings');
      // Assistive technology ignores a footer inside `main`.
      await expect(page.getByRole('main').locator('footer')).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expectPath(page, path);
    }
  });

  test('UX-03 the profile takes the focus, closes with Escape and returns the focus', async ({ page }) => {
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: /^Profile of / });
    await opener.focus();
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await expect(profile).toBeVisible();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog], .MuiPopover-root') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('the frame, timed', () => {
  test.use({ as: 'companyAdmin' });

  test('SHELL-26 input is never blocked for more than 100 ms between a click and the paint of the new screen', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/dashboard');
    await expectScreen(page, 'Dashboard');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const screens = ['Listings', 'Reports', 'Settings', 'Listings', 'Dashboard', 'Reports', 'Templates', 'Dashboard'];
    const go = async (name: string) => {
      await nav.getByRole('link', { name, exact: true }).click();
      await expectScreen(page, name);
    };
    // The first visit loads the code and lists of the screens, which is not measured.
    for (const name of screens) await go(name);

    // Measured inside the page: the time of the click, the time of the paint of the new screen with its content, and the
    // longest time between them in which the page could not react to a key.
    await page.evaluate(() => {
      const screenChange: ScreenChange = { from: 0, painted: 0, blocked: 0 };
      window.screenChange = screenChange;
      let last = 0;
      const beat = new MessageChannel();
      beat.port1.onmessage = () => {
        const now = performance.now();
        screenChange.blocked = Math.max(screenChange.blocked, now - last);
        last = now;
        if (screenChange.painted === 0) setTimeout(() => beat.port2.postMessage(0), 0);
      };
      document.addEventListener(
        'click',
        (event) => {
          const before = document.querySelector('h1')?.textContent;
          Object.assign(screenChange, { from: event.timeStamp, painted: 0, blocked: 0 });
          last = event.timeStamp;
          beat.port2.postMessage(0);
          const look = () => {
            const heading = document.querySelector('h1');
            const isThere = heading?.checkVisibility() && heading.textContent !== before && !document.querySelector('main [aria-busy=true]');
            if (!isThere) requestAnimationFrame(look);
            // A frame's callbacks run before its paint; a task that they schedule runs after it.
            else setTimeout(() => (screenChange.painted = performance.now()), 0);
          };
          requestAnimationFrame(look);
        },
        { capture: true },
      );
    });
    const timings = new Map<string, { blocked: number[]; painted: number[] }>();
    for (let round = 0; round < 3; round += 1) {
      let from = 'Dashboard';
      for (const name of screens) {
        await nav.getByRole('link', { name, exact: true }).click();
        await expectScreen(page, name);
        await expect.poll(() => page.evaluate(() => window.screenChange.painted)).toBeGreaterThan(0);
        const screenChange = await page.evaluate(() => ({ ...window.screenChange }));
        const route = `${from} to ${name}`;
        const entry = timings.get(route) ?? { blocked: [], painted: [] };
        entry.blocked.push(Math.round(screenChange.blocked));
        entry.painted.push(Math.round(screenChange.painted - screenChange.from));
        timings.set(route, entry);
        from = name;
      }
    }
    const results = [...timings].map(([route, { blocked, painted }]) => `${route}: painted after ${painted.join(', ')} ms, blocked ${blocked.join(', ')} ms`);
    test.info().annotations.push({ type: 'screenChange', description: results.join('; ') });
    // Other load only adds time, so the minimum of three is the application's own.
    const slow = [...timings].filter(([, { blocked }]) => Math.min(...blocked) > 100).map(([route]) => route);
    expect(slow, results.join('\n')).toEqual([]);
  });
});

/** One navigation between screens, in milliseconds of the page's clock. */
interface ScreenChange {
  from: number;
  painted: number;
  blocked: number;
}

declare global {
  interface Window {
    screenChange: ScreenChange;
  }
}
