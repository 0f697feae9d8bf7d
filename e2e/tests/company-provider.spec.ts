/** A company's own OpenID provider: setup by its admin, sign-in with it, and requiring it. */

import type { Page } from '@playwright/test';
import { createCompany, uniqueName } from '../support/companies.ts';
import { checkLook } from '../support/looks.ts';
import { sandboxProvider } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, signInByForm, test, expectNotice } from '../support/test.ts';

/** Fills in the panel and saves it. */
async function setUp(page: Page, label: string) {
  const { issuer, clientId, clientSecret } = sandboxProvider();
  await page.getByRole('button', { name: 'Set up provider' }).click();
  const panel = page.getByRole('dialog', { name: 'Set up provider' });
  await panel.getByLabel('Name').fill(label);
  await panel.getByLabel('Issuer').fill(`${issuer}/nothing-here`);
  await panel.getByLabel('Client ID').fill(clientId);
  await panel.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await checkLook(page, 'company-provider-panel', { inDark: true });
  await panel.getByRole('button', { name: 'Save provider' }).click();
  await expect(panel.getByText(/^No OpenID provider found/)).toBeVisible();
  await panel.getByLabel('Issuer').fill(issuer);
  await panel.getByRole('button', { name: 'Save provider' }).click();
  await expect(panel).toBeHidden();
}

test('AUTH-15 AUTH-33 a company sets up its own provider, signs in with it and requires it', { tag: '@own' }, async ({ browser, page }) => {
  const admin = await createCompany();
  const label = `Northwind ${uniqueName()}`;
  const theirs = await openAs(browser, admin);
  const settings = await theirs.newPage();
  await settings.goto('/settings');
  await expectScreen(settings, 'Settings');
  await setUp(settings, label);
  const section = settings.getByRole('region', { name: 'Sign-in' });
  await expect(section).toContainText(`You can require ${label} after a company admin has signed in with it.`);
  const address = await section.getByLabel('Sign-in address', { exact: true }).inputValue();
  await checkLook(settings, 'company-provider', { inDark: true });

  // The sign-in address offers the company's provider to everyone who has it.
  await page.goto(address);
  const byProvider = page.getByRole('button', { name: `Sign in with ${label}` });
  await expect(byProvider).toBeVisible();
  await checkLook(page, 'company-provider-sign-in', { inDark: true });
  await byProvider.click();
  await page.getByLabel('Email address').fill(admin.userName);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectPath(page, '/dashboard');

  // Requiring it signs out the admin, who signed in with a password.
  await settings.reload();
  await section.getByRole('button', { name: `Require ${label}` }).click();
  await settings
    .getByRole('dialog')
    .getByRole('button', { name: `Require ${label}` })
    .click();
  await expectPath(settings, '/signin');
  await page.reload();
  await expectScreen(page, 'Dashboard');

  // Without the sign-in address, a refused password offers the provider.
  await settings.goto('/signin');
  await signInByForm(settings, admin);
  await expect(settings.getByRole('alert').filter({ hasText: `Sign in with ${label}.` })).toBeVisible();
  await checkLook(settings, 'company-provider-required', { inDark: true });
  await settings.getByRole('button', { name: `Sign in with ${label}` }).click();
  await settings.getByLabel('Email address').fill(admin.userName);
  await settings.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectNotice(settings, 'Sign In successful');
  await expectPath(settings, '/dashboard');
  await theirs.close();
});
