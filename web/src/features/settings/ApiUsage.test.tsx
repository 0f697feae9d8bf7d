import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, server } from '../../test/server';

const admin = someone('Admin');
const head = aUser(1, { userType: 'CompanyAdmin', fullName: 'Maya Okafor' });
const company = { tenantId: head.tenantId, companyName: 'Keystone Realty', companyAdminId: head.userId, managers: [] };

function serve(usageCount = 1234) {
  const requests: string[] = [];
  server.use(
    answer('post', '/user/get-users-list', [company]),
    answerWith('get', '/settings/get-company-api-usage-info', ({ url }) => {
      requests.push(url.search);
      return [{ apiProviderId: 1, providerName: 'Attom Data', usageCount }];
    }),
  );
  return requests;
}

async function pick(name: string, option: string) {
  await userEvent.click(within(screen.getByRole('region', { name: 'API usage' })).getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('SET-11 API usage', () => {
  it('requires a company and an API, with a message', async () => {
    const requests = serve();
    openApp('/settings', { user: admin });
    await findPage('Settings');
    await screen.findByRole('heading', { name: 'API usage' });
    const view = screen.getByRole('button', { name: 'View usage' });
    await userEvent.click(view);
    expect(await screen.findByText('Select an API and a company.')).toBeInTheDocument();
    await pick('Company', 'Keystone Realty');
    await userEvent.click(view);
    await userEvent.clear(within(screen.getByRole('region', { name: 'API usage' })).getByRole('textbox', { name: 'To' }));
    await userEvent.click(view);
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: 'API' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Select', 'Attom Data', 'Twilio', 'Lob']);
  });

  it('shows a company’s usage between two days', async () => {
    const requests = serve();
    openApp('/settings', { user: admin });
    await screen.findByRole('heading', { name: 'API usage' });
    await pick('Company', 'Keystone Realty');
    await pick('API', 'Attom Data');
    for (const [name, value] of [
      ['From', '03/01/2026'],
      ['To', '03/31/2026'],
    ] as const) {
      fireEvent.change(within(screen.getByRole('region', { name: 'API usage' })).getByRole('textbox', { name }), { target: { value } });
    }
    await userEvent.click(screen.getByRole('button', { name: 'View usage' }));
    expect(await screen.findByText(/calls to Attom Data for Keystone Realty, 03\/01\/2026 to 03\/31\/2026/)).toHaveTextContent('1,234');
    expect(requests).toEqual([`?companyUserId=${head.userId}&apiProviderId=1&fromDate=2026-03-01&toDate=2026-03-31`]);
    await expectAccessible();
  });

  it('is not shown to companies', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    await findPage('Settings');
    expect(screen.queryByRole('heading', { name: 'API usage' })).toBeNull();
  });
});
