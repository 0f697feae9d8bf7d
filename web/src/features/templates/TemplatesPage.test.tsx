import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TemplateRow, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aTemplate, aTemplatePreview, someone } from '../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../test/server';
import { readTemplatesSearch } from './search';
// Imported ahead, because loading it can take long on a busy machine.
import './DeleteDialog';
import './TemplateDialogs';
import './ViewDialog';

const templates = [
  aTemplate(1, { templateName: 'Welcome', companyName: 'Harbor' }),
  aTemplate(2, { templateName: 'Price drop', prospectingEvent: 7, prospectingEventTypeName: 'Price Change' }),
];

function serve(rows: TemplateRow[] = templates, recordsTotal = rows.length) {
  const requests: Seen['body'][] = [];
  server.use(answerWith('post', '/templates/get-templateslist-with-pagination', ({ body }) => (requests.push(body), { data: rows, recordsTotal })));
  return requests;
}

const open = (userType: UserOut['userType'] = 'CompanyAdmin', search = '', change: Partial<UserOut> = {}) =>
  openApp(`/templates${search}`, { user: someone(userType, change) });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the list of templates', () => {
  it('TPL-01 starts with emails by name, ten per page', async () => {
    const requests = serve(templates, 42);
    open();
    await findPage('Templates');
    await screen.findByRole('row', { name: /Welcome/ });
    expect(requests).toEqual([{ templateType: 1, pageIndex: 1, pageSize: 10, sortColumn: 'templateName', sortDirection: 'asc' }]);
    expect(screen.getByRole('textbox', { name: 'Search templates' })).toHaveAttribute('placeholder', 'Enter your query');
    expect(heads()).toEqual(['Name', 'Listing Status', 'Modified by', 'Modified', 'Actions']);
    expect(screen.getByText('42')).toBeInTheDocument();
    await expectAccessible();
  });

  it('TPL-02 another type, search or sort order starts at the first page', async () => {
    const requests = serve(templates, 42);
    const { router } = open('CompanyAdmin', '?page=3');
    await screen.findByText('Welcome');
    expect(requests[0]).toMatchObject({ pageIndex: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'SMS' }));
    await waitFor(() => expect(router.state.location.href).toBe('/templates?type=2'));
    router.history.back();
    await waitFor(() => expect(router.state.location.href).toBe('/templates?page=3'));
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Listing Status' })).getByRole('button'));
    await waitFor(() => expect(router.state.location.href).toBe('/templates?sort=prospectingEventTypeName'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search templates' }), 'drop{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'drop', pageIndex: 1 }));
  });

  it('TPL-03 a super admin sees the company, and can neither create nor edit templates', async () => {
    serve();
    open('Admin', '?sort=companyName');
    await screen.findByText('Welcome');
    expect(heads()).toEqual(['Name', 'Company', 'Listing Status', 'Modified by', 'Modified']);
    expect(screen.queryByRole('button', { name: 'Create Template' })).toBeNull();
  });

  it('TPL-04 a user without access to templates can neither create nor edit them', async () => {
    serve();
    open('SalesPerson', '', { accessToTemplates: false });
    await screen.findByText('Welcome');
    expect(heads()).not.toContain('Actions');
    expect(screen.queryByRole('button', { name: 'Create Template' })).toBeNull();
  });

  it('TPL-05 an empty list shows three steps to begin', async () => {
    serve([]);
    open();
    const steps = await screen.findByRole('list', { name: 'Get started' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    expect(within(steps).getByRole('button', { name: 'Create Template' })).toBeInTheDocument();
  });

  it('an empty search result can be cleared', async () => {
    serve([]);
    const { router } = open('CompanyAdmin', '?q=nothing');
    expect(await screen.findByText('No email templates match “nothing”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.href).toBe('/templates'));
  });

  it('reports a failure', async () => {
    server.use(unreachable('post', '/templates/get-templateslist-with-pagination'));
    open();
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the templates.')).toBeInTheDocument();
  });
});

describe('a template', () => {
  it('TPL-28 a row opens the body of an email in a frame that runs no scripts', async () => {
    serve();
    const requests: Seen['body'][] = [];
    server.use(
      answerWith(
        'post',
        '/templates/preview-template',
        ({ body }) => (requests.push(body), aTemplatePreview({ html: '<html><body><p onclick="x()">Dear Ann</p><script>x()</script></body></html>' })),
      ),
    );
    open();
    await userEvent.click(await screen.findByText('Welcome'));
    const dialog = await screen.findByRole('dialog', { name: /Welcome/ });
    const frame = await within(dialog).findByTitle('Email body');
    expect(frame).toHaveAttribute('sandbox', '');
    // TPL-30
    expect(frame.getAttribute('srcdoc')).toContain('Dear Ann');
    expect(frame.getAttribute('srcdoc')).not.toMatch(/script|onclick/);
    expect(requests).toEqual([{ templateId: aTemplate(1).templateId }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('TPL-28 shows both sides of a postcard', async () => {
    serve([aTemplate(3, { templateName: 'Card' }, 3)]);
    const image = (side: string) => ({
      imageId: '0190a1b2-0000-7000-8000-000000009901',
      state: 'ready' as const,
      width: 1875,
      height: 1275,
      imageUrl: `/media/${side}.jpg`,
    });
    server.use(answer('post', '/templates/preview-template', aTemplatePreview({ html: undefined, frontImage: image('front'), backImage: image('back') })));
    open('CompanyAdmin', '?type=3');
    await userEvent.click(await screen.findByText('Card'));
    expect(await screen.findByRole('img', { name: 'Front of the postcard' })).toHaveAttribute('src', '/media/front.jpg');
    expect(screen.getByRole('img', { name: 'Back of the postcard' })).toHaveAttribute('src', '/media/back.jpg');
  });

  it('TPL-09 TPL-11 is deleted, unless it is in use; then the dialog lists where', async () => {
    serve();
    server.use(
      answer('delete', '/templates/delete-template', {
        responseValue: false,
        referenceDetails: [{ bucketName: 'North', subMarketName: 'Bronx', marketName: 'New York' }, { propertyAddress: '1 Maple St' }],
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Welcome' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('This template is linked with following markets!')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['North · Bronx · New York', '1 Maple St']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(answer('delete', '/templates/delete-template', { responseValue: true, referenceDetails: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Price drop' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Price drop deleted')).toBeInTheDocument();
  });

  it('TPL-08 reports a template that is gone', async () => {
    serve();
    server.use(refuse('delete', '/templates/delete-template', 404, '3018'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Welcome' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Template not found.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('any URL parameters become a valid search', () => {
  expect(readTemplatesSearch({ type: 'x', page: '-2', sort: 'rank' })).toMatchObject({ type: 1, page: 1, sort: 'templateName', dir: 'asc' });
  expect(readTemplatesSearch({ type: '3' })).toMatchObject({ type: 3 });
});
