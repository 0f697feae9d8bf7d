import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RejectedLead, RetriedLead, WordMap } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aRejectedLead, someone } from '../../../test/data';
import { answer, answerWith, refuse, type Seen, server } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './FixDialog';
import './WordsPanel';

const LIST = '/leads/get-rejected-rows';
const RETRY = '/leads/retry-rejected-row';
const MAPS = '/leads/get-word-maps';

const admin = () => someone('CompanyAdmin', { accessToMovescoutPlugin: true });

const CREATED: RetriedLead = { result: 'created', errors: [], alsoStored: 0 };

async function openRow(row: RejectedLead) {
  server.use(answer('post', LIST, { data: [row], recordsTotal: 1 }));
  openApp('/plugins/movescout/leads/rejected', { user: admin() });
  await findPage('Rejected rows');
  await userEvent.click(await screen.findByText(row.opportunityId ?? ''));
  return within(await screen.findByRole('dialog'));
}

/** Serves these results of retries, one after another. */
function serveRetries(...results: RetriedLead[]) {
  const sent: Seen['body'][] = [];
  server.use(answerWith('post', RETRY, ({ body }) => (sent.push(body), results[sent.length - 1] ?? CREATED)));
  return sent;
}

describe('LEADS-16 a rejected row', () => {
  it('is counted on the list of leads, and fixed as text with its numbers unchanged', async () => {
    // This number is not exact as a number of JavaScript.
    const item = '{"opportunityId":12345678901234567891,"EmailAddress":7,"tags":[],"payload":{"a, b":"c: {d}"}}';
    const row = aRejectedLead(1, { item });
    const sent = serveRetries({ result: 'rejected', errors: [{ field: 'EmailAddress', message: 'Must be 256 characters or less' }], alsoStored: 0 });
    server.use(answer('post', LIST, { data: [row], recordsTotal: 3 }), answer('post', '/leads/get-leads-opportunities', { data: [], recordsTotal: 0 }));
    const { path } = openApp('/plugins/movescout/leads', { user: admin() });
    await userEvent.click(await screen.findByRole('link', { name: 'Rejected rows (3)' }));
    await findPage('Rejected rows');
    expect(path()).toBe('/plugins/movescout/leads/rejected');
    const shown = await screen.findByRole('row', { name: /OPP-1/ });
    expect(shown).toHaveTextContent('API key AcmeOPP-1EmailAddress: Must be a textNot stored');
    shown.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fix and retry' }));
    const field = dialog.getByRole('textbox', { name: 'Item' });
    expect(field).toHaveValue('{\n  "opportunityId": 12345678901234567891,\n  "EmailAddress": 7,\n  "tags": [],\n  "payload": {\n    "a, b": "c: {d}"\n  }\n}');
    expect(dialog.getByText('EmailAddress: Must be a text')).toBeInTheDocument();
    expect(dialog.queryByRole('combobox')).toBeNull();
    await expectAccessible();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('{\n  "opportunityId": 12345678901234567891,\n  "EmailAddress": seven\n}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and retry' }));
    expect(field).toHaveAccessibleDescription('Not valid JSON in line 3');
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.paste('{"opportunityId": 12345678901234567891}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and retry' }));
    expect(await dialog.findByText('EmailAddress: Must be 256 characters or less')).toBeInTheDocument();
    server.use(answer('post', LIST, { data: [], recordsTotal: 0 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save and retry' }));
    expect(await screen.findByText('Lead created')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('All items of your sources are stored.')).toBeInTheDocument();
    expect(sent).toEqual([1, 2].map(() => ({ rejectionId: row.rejectionId, item: '{"opportunityId": 12345678901234567891}' })));
  });

  it('with an unknown status gets one, alone or for all items of its source', async () => {
    const faults = [{ field: 'disposition', message: 'Unknown status' }];
    const item = '{"opportunityId":"OPP-1","Disposition":"Contacted","payload":{}}';
    const row = aRejectedLead(1, { item, faults, isStored: true, unknownStatus: 'contacted' });
    const sent = serveRetries({ result: 'updated', unknownStatus: 'dreaming', errors: [], alsoStored: 0 }, { result: 'updated', errors: [], alsoStored: 12 });
    const dialog = await openRow(row);
    expect(screen.getByText('Without status')).toBeInTheDocument();
    const forAll = dialog.getByRole('checkbox', { name: 'Use this for all items from API key Acme' });
    expect(forAll).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^“contacted” means/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Attempted Contact' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save and retry' }));
    expect(await dialog.findByText('disposition: “dreaming” is no lead status that Doorstep knows')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: /^“dreaming” means/ })).toBeInTheDocument();
    await userEvent.click(forAll);
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save and retry' }));
    expect(await screen.findByText('Lead updated. 12 other items stored too')).toBeInTheDocument();
    const alone = '{\n  "opportunityId": "OPP-1",\n  "Disposition": "Attempted Contact",\n  "payload": {}\n}';
    expect(sent).toEqual([
      { rejectionId: row.rejectionId, item: alone },
      { rejectionId: row.rejectionId, item: alone, words: { statuses: [{ word: 'dreaming', status: 2 }], moveTypes: [] } },
    ]);
  });

  it('that was too big, or that someone else fixed, cannot be fixed', async () => {
    const big = aRejectedLead(1);
    delete big.item;
    const first = await openRow(big);
    expect(first.getByText(/too big to keep/)).toBeInTheDocument();
    expect(first.queryByRole('textbox')).toBeNull();
    await userEvent.click(first.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(refuse('post', RETRY, 404, 'NOT_FOUND'), answer('post', LIST, { data: [aRejectedLead(2)], recordsTotal: 1 }));
    // The list reads its rows again on a page of another size.
    await userEvent.click(screen.getByRole('combobox', { name: /Rows/ }));
    await userEvent.click(screen.getByRole('option', { name: '25' }));
    await userEvent.click(await screen.findByText('OPP-2'));
    const second = within(await screen.findByRole('dialog', { name: 'Fix and retry' }));
    await userEvent.click(second.getByRole('button', { name: 'Save and retry' }));
    expect(await second.findByText(/This row no longer exists/)).toBeInTheDocument();
    expect(second.queryByRole('button', { name: 'Save and retry' })).toBeNull();
  });

  it('has words of its source, which are listed, added and removed', async () => {
    let map: WordMap = {
      sourceKey: 'key:acme',
      sourceName: 'API key Acme',
      statuses: [{ word: 'contacted', status: 2 }],
      moveTypes: [{ word: 'far', moveType: 1 }],
    };
    const saved: Seen['body'][] = [];
    server.use(
      answerWith('get', MAPS, () => [map]),
      answerWith('post', '/leads/save-word-map', ({ body }) => (saved.push(body), {})),
    );
    openApp('/plugins/movescout/leads/rejected', { user: admin() });
    await userEvent.click(await screen.findByRole('button', { name: 'Words of sources' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Words of sources' }));
    const words = within(await panel.findByRole('list', { name: 'Words of API key Acme' }));
    await waitFor(() =>
      expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'contactedLead Status: Attempted Contact',
        'farMove Type: Interstate',
      ]),
    );
    await expectAccessible();
    const form = within(panel.getByRole('form', { name: 'Add a word of API key Acme' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Word' }), 'Contacted');
    await userEvent.click(form.getByRole('combobox', { name: /^Meaning/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Lead Status: Booked' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('This word already has a meaning. Remove it first.')).toBeInTheDocument();
    map = { ...map, statuses: [...map.statuses, { word: 'signed', status: 7 }] };
    await userEvent.clear(form.getByRole('textbox', { name: 'Word' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Word' }), 'signed{Enter}');
    expect(await words.findByText('signed')).toBeInTheDocument();
    map = { ...map, statuses: map.statuses.slice(1) };
    await userEvent.click(words.getByRole('button', { name: 'Remove “contacted”' }));
    await waitFor(() => expect(words.queryByText('contacted')).toBeNull());
    const moveTypes = [{ word: 'far', moveType: 1 }];
    expect(saved).toEqual([
      {
        sourceKey: 'key:acme',
        words: {
          statuses: [
            { word: 'contacted', status: 2 },
            { word: 'signed', status: 7 },
          ],
          moveTypes,
        },
      },
      { sourceKey: 'key:acme', words: { statuses: [{ word: 'signed', status: 7 }], moveTypes } },
    ]);
  });
});
