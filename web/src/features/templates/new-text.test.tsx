import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TemplateOut, UserOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aTemplate, aTemplateCheck, aTemplateDetails, aTemplatePreview, someone, variableGroups } from '../../test/data';
import { answer, answerWith, type Seen, server } from '../../test/server';
// Imported ahead, because loading them can take long on a busy machine.
import './NewTextOffer';
import './sms/SmsBuilder';
import './TemplateDialogs';
import './TemplatePanel';
import './thumbnail';

const USE = '/campaigns/use-new-template';

const SMS = 2;
const template = aTemplateDetails({ templateType: SMS, templateSMSBody: 'We look forward to meeting you.', prospectingEvent: 9 });
const { templateId } = aTemplate(1);

const holder = (userType: UserOut['userType'] = 'SalesManager') => someone(userType, { accessToMovescoutPlugin: true });

/** Opens the editor of a text for move leads. */
async function open(user = holder(), change: Partial<TemplateOut> = {}) {
  const asked: Seen['body'][] = [];
  server.use(
    answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' }, SMS)], recordsTotal: 1 }),
    answer('get', '/templates/get-variables', variableGroups()),
    answer('post', '/templates/get-prospecting-events', [
      { id: 4, name: 'Sold' },
      { id: 9, name: 'Move Lead' },
    ]),
    answer('post', '/templates/preview-template', aTemplatePreview()),
    answer('post', '/templates/check-template', aTemplateCheck()),
    answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }),
    answer('get', '/templates/get-template/{templateId}', { ...template, ...change }),
    answer('post', '/templates/update-template', { templateId, templateName: 'Welcome', version: 5 }),
    answerWith('post', USE, ({ body }) => (asked.push(body), { touchpoints: 212 })),
  );
  openApp('/templates?type=2', { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Welcome' }));
  await screen.findByRole('dialog', { name: 'Edit Template (New Builder)' });
  await screen.findByRole('textbox', { name: 'Name' });
  return asked;
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const write = async (words: string) => userEvent.type(await screen.findByRole('textbox', { name: /message/i }), words);

describe('the new text of a template for move leads', () => {
  it('CAMP-61 is given to the waiting touchpoints only after a question', async () => {
    const asked = await open();
    await write(' Call us.');
    await save();
    const use = await screen.findByRole('button', { name: 'Use the new text for 212 waiting touchpoints' });
    expect(asked).toEqual([{ templateId, isPreview: true }]);
    await expectAccessible();
    await userEvent.click(use);
    const question = within(await screen.findByRole('dialog', { name: 'Use the new text for 212 waiting touchpoints?' }));
    expect(question.getByText(/Messages that are on their way keep theirs/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toHaveLength(1);
    await userEvent.click(use);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use the new text' }));
    expect(await screen.findByText('212 touchpoints now have the new text of Welcome')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ templateId, isPreview: false });
    await waitFor(() => expect(screen.queryByText(/The content of Welcome has changed/)).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('CAMP-61 is not offered when no touchpoint waits, and the offer can be dismissed', async () => {
    await open();
    await write(' Call us.');
    server.use(answer('post', USE, { touchpoints: 1 }));
    await save();
    expect(await screen.findByRole('button', { name: 'Use the new text for 1 waiting touchpoint' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/The content of Welcome has changed/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Welcome' }));
    await screen.findByRole('dialog', { name: 'Edit Template (New Builder)' });
    const counted: Seen['body'][] = [];
    server.use(answerWith('post', USE, ({ body }) => (counted.push(body), { touchpoints: 0 })));
    await write(' Or write.');
    await save();
    await waitFor(() => expect(counted).toHaveLength(1));
    expect(screen.queryByText(/The content of Welcome has changed/)).toBeNull();
  });

  it('CAMP-61 is not asked about for a new name', async () => {
    const renamed = await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' back');
    await save();
    expect(renamed).toEqual([]);
  });

  it.each([
    ['another event', holder(), { prospectingEvent: 4 }],
    ['a Bucket Owner', holder('SalesPerson'), {}],
  ])('CAMP-61 is not asked about for %s', async (_what, user, change) => {
    const asked = await open(user, change);
    await write(' Call us.');
    await save();
    expect(await screen.findByText('Welcome updated')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
