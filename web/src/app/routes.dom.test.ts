import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from '../api/query-client';
import type { UserOut } from '../api/types';
import { session } from '../session/session';
import { aSession, someone } from '../test/data';
import { answer, server } from '../test/server';
import { createAppRouter } from './router';

type RoleValue = 'Admin' | 'CompanyAdmin' | 'SalesManager' | 'SalesPerson';
const ALL: RoleValue[] = ['Admin', 'CompanyAdmin', 'SalesManager', 'SalesPerson'];
const NOT_BO: RoleValue[] = ['Admin', 'CompanyAdmin', 'SalesManager'];
const NOT_AD: RoleValue[] = ['CompanyAdmin', 'SalesManager', 'SalesPerson'];

/** Every route with a screen of its own, and the roles that may open it. */
const ROUTES: [path: string, roles: RoleValue[], needs?: Partial<UserOut>][] = [
  ['/dashboard', ALL],
  ['/users', NOT_BO],
  ['/users/7/view', NOT_BO],
  ['/markets', NOT_BO],
  ['/markets/7/view', NOT_BO],
  ['/markets/sub-markets/7/view', NOT_BO],
  ['/settings', ALL],
  ['/settings/audit', ['Admin', 'CompanyAdmin']],
  ['/settings/developers', ['Admin', 'CompanyAdmin']],
  ['/settings/do-not-contact', NOT_AD],
  ['/realtors', ALL],
  ['/realtors/7/view', ALL],
  ['/realtors/7/view/9', ALL],
  ['/templates', ALL],
  ['/listings', ALL],
  ['/listings/7/view', ALL],
  ['/notifications', ALL],
  ['/outbox', NOT_AD],
  ['/reports', NOT_AD],
  ['/reports/files/7', ALL],
  ['/realtor-reports', ['Admin']],
  ['/work', ALL],
  ['/campaigns', ALL, { accessToMovescoutPlugin: true }],
  ['/campaigns/create', ALL, { accessToMovescoutPlugin: true }],
  ['/campaigns/7/edit', ALL, { accessToMovescoutPlugin: true }],
  ['/campaigns/7/results', ALL, { accessToMovescoutPlugin: true }],
  ['/plugins/movescout/leads', ALL, { accessToMovescoutPlugin: true }],
  ['/plugins/movescout/leads/7/view', ALL, { accessToMovescoutPlugin: true }],
  ['/plugins/movescout/leads/rejected', ['CompanyAdmin'], { accessToMovescoutPlugin: true }],
  ['/plugins/movescout/leads/import', ['CompanyAdmin'], { accessToMovescoutPlugin: true }],
  ['/plugins/movescout/leads/import/7', ['CompanyAdmin'], { accessToMovescoutPlugin: true }],
  ['/connectors', ALL, { accessToMailConnector: true }],
];

async function landing(path: string, user?: UserOut) {
  if (user) {
    server.use(answer('post', '/user/get-user', user));
    session.start(aSession());
  }
  onTestFinished(() => {
    session.end();
  });
  const queryClient = createQueryClient(
    () => undefined,
    () => false,
  );
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router.state.location.pathname;
}

describe('SHELL-01..06 routes by role', () => {
  for (const role of ALL) {
    for (const [path, roles, needs] of ROUTES) {
      const expected = roles.includes(role) ? path : '/dashboard';
      it(`${role} at ${path} lands on ${expected}`, async () => {
        expect(await landing(path, someone(role, needs))).toBe(expected);
      });
    }
  }

  for (const [path] of ROUTES.filter(([, , needs]) => needs)) {
    it(`SHELL-07 ${path} without its permission lands on the dashboard`, async () => {
      expect(await landing(path, someone('CompanyAdmin'))).toBe('/dashboard');
    });
  }

  it('developers may open the same routes as their roles', async () => {
    expect(await landing('/reports', someone('ADDev'))).toBe('/dashboard');
    expect(await landing('/reports', someone('CADev'))).toBe('/reports');
  });
});

describe('unknown and signed-out addresses', () => {
  it('SHELL-01 routes match exactly; an unknown path redirects to the dashboard', async () => {
    for (const path of ['/xyz', '/listings/7', '/users/7', '/Listings', '/reports/7', '/', '/signin']) {
      expect(await landing(path, someone('CompanyAdmin'))).toBe('/dashboard');
    }
  });

  it('AUTH-05 any other signed-out path redirects to /signin', async () => {
    for (const path of ['/', '/xyz', '/forgot', '/listings/7', '/forgot-password/more', '/Signin']) expect(await landing(path)).toBe('/signin');
  });

  it('AUTH-06 every signed-in route without a stored session redirects to /signin', async () => {
    for (const [path] of ROUTES) expect(await landing(path)).toBe('/signin');
  });

  it('AUTH-02 AUTH-04 the pages around sign-in open only for signed-out users', async () => {
    const pages = ['/forgot-password', '/change-password'];
    for (const path of pages) expect(await landing(path)).toBe(path);
    for (const path of pages) expect(await landing(path, someone('CompanyAdmin'))).toBe('/dashboard');
  });

  it('AUTH-03 a mailed link opens for everyone, but only with its token', async () => {
    const links = ['/set-password/abc', '/reset-password/abc'];
    for (const path of links) expect(await landing(path)).toBe(path);
    for (const path of ['/set-password', '/reset-password', '/reset-password/abc/more']) expect(await landing(path)).toBe('/signin');
    for (const path of links) expect(await landing(path, someone('CompanyAdmin'))).toBe(path);
  });

  it('the two pages in the footer open for everyone', async () => {
    for (const path of ['/privacy', '/terms']) {
      expect(await landing(path)).toBe(path);
      expect(await landing(path, someone('SalesPerson'))).toBe(path);
    }
  });
});
