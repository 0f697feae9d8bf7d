import { type Schemas, bodyOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, goWithin, test } from '../support/test.ts';

type Role = 'AD' | 'CA' | 'SM' | 'BO';

/** Every address of a signed-in person, and who may open it; the others land on the dashboard. */
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
  // Nobody in the demonstration has the plugin.
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

    test(`SHELL-01 SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 opens its own screens and no others (${role})`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto('/dashboard');
      for (const [path, title, roles] of ROUTES) {
        await test.step(path, async () => {
          // One role loads each address anew; the router decides the same for the others.
          await (role === 'BO' ? page.goto(path) : goWithin(page, path));
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

  // Whether somebody has the plugin is the server's word; here the browser hears the other one.
  for (const accessToMovescoutPlugin of [false, true]) {
    test(`SHELL-07 SHELL-13 ${accessToMovescoutPlugin ? 'with' : 'without'} it Movescout and Campaigns are ${accessToMovescoutPlugin ? 'there' : 'absent'}`, async ({
      page,
    }) => {
      await page.route('**/api/user/get-user*', async (route) => {
        const answer = await route.fetch();
        const body = await bodyOf<Schemas['UserOut']>(answer);
        await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, accessToMovescoutPlugin } } });
      });
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

  test('SHELL-14 the menu marks where one is', async ({ page }) => {
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

  test('SHELL-15 a folded menu stays folded after a reload', async ({ page }) => {
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

  test('the theme is chosen and kept', async ({ page }) => {
    await page.goto('/dashboard');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expectScreen(page, 'Dashboard');
    const light = await ground();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(ground).toBe(light);
  });

  test('SHELL-21 the footer is a landmark of its own, in sight at the page’s end, and leads to the public pages', async ({ page }) => {
    for (const [link, path] of [
      ['Privacy policy', '/privacy'],
      ['Terms of service', '/terms'],
      ['Home page', '/dashboard'],
    ] as const) {
      await page.goto('/settings');
      // Only a footer outside `main` is one for assistive technology.
      await expect(page.getByRole('main').locator('footer')).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expectPath(page, path);
    }
  });

  test('UX-03 the profile takes the focus, closes with Escape and gives the focus back', async ({ page }) => {
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

  test('SHELL-26 from the click to the new screen painted, input is never blocked longer than 100 ms', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/dashboard');
    await expectScreen(page, 'Dashboard');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const screens = ['Listings', 'Reports', 'Settings', 'Listings', 'Dashboard', 'Reports', 'Templates', 'Dashboard'];
    const go = async (name: string) => {
      await nav.getByRole('link', { name, exact: true }).click();
      await expectScreen(page, name);
    };
    // The first visit fetches the screens' code and lists; what is measured is the going.
    for (const name of screens) await go(name);

    // Seen from the page: when the click was made, when the screen it leads to has been painted with its content, and how
    // long in between the page could not have answered a key.
    await page.evaluate(() => {
      const going: Going = { from: 0, painted: 0, blocked: 0 };
      window.going = going;
      let last = 0;
      const beat = new MessageChannel();
      beat.port1.onmessage = () => {
        const now = performance.now();
        going.blocked = Math.max(going.blocked, now - last);
        last = now;
        if (going.painted === 0) setTimeout(() => beat.port2.postMessage(0), 0);
      };
      document.addEventListener(
        'click',
        (event) => {
          const before = document.querySelector('h1')?.textContent;
          Object.assign(going, { from: event.timeStamp, painted: 0, blocked: 0 });
          last = event.timeStamp;
          beat.port2.postMessage(0);
          const look = () => {
            const heading = document.querySelector('h1');
            const isThere = heading?.checkVisibility() && heading.textContent !== before && !document.querySelector('main [aria-busy=true]');
            if (!isThere) requestAnimationFrame(look);
            // A frame's callbacks run before it is painted; a task sent from them runs after.
            else setTimeout(() => (going.painted = performance.now()), 0);
          };
          requestAnimationFrame(look);
        },
        { capture: true },
      );
    });
    const spent = new Map<string, { blocked: number[]; painted: number[] }>();
    for (let round = 0; round < 3; round += 1) {
      let from = 'Dashboard';
      for (const name of screens) {
        await nav.getByRole('link', { name, exact: true }).click();
        await expectScreen(page, name);
        await expect.poll(() => page.evaluate(() => window.going.painted)).toBeGreaterThan(0);
        const going = await page.evaluate(() => ({ ...window.going }));
        const way = `${from} to ${name}`;
        const known = spent.get(way) ?? { blocked: [], painted: [] };
        known.blocked.push(Math.round(going.blocked));
        known.painted.push(Math.round(going.painted - going.from));
        spent.set(way, known);
        from = name;
      }
    }
    const told = [...spent].map(([way, { blocked, painted }]) => `${way}: painted after ${painted.join(', ')} ms, blocked ${blocked.join(', ')} ms`);
    test.info().annotations.push({ type: 'going', description: told.join('; ') });
    // Whatever else this machine does only adds to a time: the least of three is the application's own.
    const slow = [...spent].filter(([, { blocked }]) => Math.min(...blocked) > 100).map(([way]) => way);
    expect(slow, told.join('\n')).toEqual([]);
  });
});

/** One going from screen to screen, in milliseconds of the page's own clock. */
interface Going {
  from: number;
  painted: number;
  blocked: number;
}

declare global {
  interface Window {
    going: Going;
  }
}
