import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../api/types';
import { aCompany } from '../features/settings/test-settings';
import { openApp } from '../test/app';
import { aMarket, aRealtorPage, aTemplate, aTemplateCheck, aTemplateDetails, aTemplatePreview, aUser, someone, variableGroups } from '../test/data';
import { answer, answerWith, refuse, server } from '../test/server';

const REFUSED = 'You don’t have permission to do this.';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const subuser = aUser(1);
const realtor = aRealtorPage();

/** A form of a screen: how it opens, what is typed into it, and the call that the server refuses. */
interface Case {
  as: UserOut;
  path: string;
  serve: HttpHandler[];
  /** The button that opens the form, unless the screen shows it. */
  opener?: string;
  field: RegExp;
  typed: string;
  submit: string;
  refused: HttpHandler;
}

const cases: Readonly<Record<string, Case>> = {
  'the form of a user': {
    as: companyAdmin,
    path: `/users/${subuser.userId}/view`,
    serve: [answerWith('post', '/user/get-user', ({ url }) => (url.searchParams.get('userId') === subuser.userId ? subuser : companyAdmin))],
    opener: 'Edit',
    field: /^Last name/,
    typed: 'Brandt',
    submit: 'Save changes',
    refused: refuse('post', '/user/update-user', 403, '2'),
  },
  'the form of a market': {
    as: admin,
    path: '/markets',
    serve: [
      answer('post', '/market/market-search-list', { data: [aMarket(1)], recordsTotal: 1 }),
      answer('get', '/market/get-market', aMarket(1)),
      answer('post', '/market/submarket-check-availability', { responseValue: true, details: [] }),
    ],
    opener: 'Edit Market 1',
    field: /^Name/,
    typed: 'Harbor North',
    submit: 'Save changes',
    refused: refuse('post', '/market/update-market', 403, '2'),
  },
  'the form of a realtor': {
    as: admin,
    path: `/realtors/${realtor.realtorId}/view`,
    serve: [
      answer('get', '/realtors/get-realtor', realtor),
      answer('get', '/realtors/get-realtor-market-submarket-bucket-list', []),
      answer('get', '/realtors/get-realtor-basic-details', { realtorId: realtor.realtorId, name: realtor.name, version: 1, edits: [] }),
    ],
    opener: 'Edit',
    field: /^Office name/,
    typed: 'Compass East',
    submit: 'Save changes',
    refused: refuse('post', '/realtors/update-realtor-basic-details', 403, '2'),
  },
  'the form of a template': {
    as: companyAdmin,
    path: '/templates?type=2',
    serve: [
      answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' }, 2)], recordsTotal: 1 }),
      answer('get', '/templates/get-template/{templateId}', aTemplateDetails({ templateType: 2, templateSMSBody: 'Hello there', emailMode: undefined })),
      answer('get', '/templates/get-variables', variableGroups()),
      answer('post', '/templates/get-prospecting-events', [{ id: 1, name: 'New Listing' }]),
      answer('post', '/templates/preview-template', aTemplatePreview()),
      answer('post', '/templates/check-template', aTemplateCheck()),
      answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }),
    ],
    opener: 'Edit Welcome',
    field: /^Name/,
    typed: 'Welcome back',
    submit: 'Save changes',
    refused: refuse('post', '/templates/update-template', 403, '2'),
  },
  'an addition to the suppression list': {
    as: companyAdmin,
    path: '/settings/do-not-contact',
    serve: [
      answer('post', '/suppressions/get-suppressions-with-pagination', {
        data: [{ suppressionId: aUser(2).userId, address: 'maria@example.com', reason: 1, createdAt: '2026-03-02T10:00:00Z' }],
        recordsTotal: 1,
      }),
    ],
    opener: 'Add',
    field: /per line/,
    typed: 'omar@example.com',
    submit: 'Add',
    refused: refuse('post', '/suppressions/add-suppressions', 403, '2'),
  },
  'the settings of a company': {
    as: companyAdmin,
    path: '/settings',
    serve: [answer('get', '/settings/get-user-settings', aCompany())],
    field: /^Website/,
    typed: 'https://harbor-north.example',
    submit: 'Save settings',
    refused: refuse('post', '/settings/update-settings', 403, '2'),
  },
};

describe('a permission withdrawn while the page is open is refused in words, and the input stays', () => {
  it.each(Object.entries(cases))('%s', async (_name, { as, path, serve, opener, field: name, typed, submit, refused }) => {
    server.use(answer('post', '/user/get-user', as));
    server.use(...serve, refused);
    openApp(path, { session: { userId: as.userId } });
    if (opener) await userEvent.click(await screen.findByRole('button', { name: opener }));
    const field = await screen.findByRole('textbox', { name });
    fireEvent.change(field, { target: { value: typed } });
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
    expect(field).toBeVisible();
    expect(field).toHaveValue(typed);
  });

  it('a question before an action', async () => {
    server.use(answer('post', '/user/get-users-paged-list', { data: [subuser], recordsTotal: 1 }), refuse('post', '/user/set-user-active', 403, '2'));
    openApp('/users', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${subuser.fullName}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
  });
});
