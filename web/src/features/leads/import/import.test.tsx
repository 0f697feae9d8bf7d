import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LeadImportDetails, LeadImportRow } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aLeadImport, someone } from '../../../test/data';
import { answer, answerWith, refuse, type Seen, server } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UploadDialog';
import './ImportPage';
import './Mapping';

const PATH = '/plugins/movescout/leads/import';
const UPLOAD = '/leads/upload-import';
const ONE = '/leads/get-import';
const CHECK = '/leads/check-import';
const ROWS = '/leads/get-import-rows';
const APPLY = '/leads/apply-import';

const dryRunId = '0190a1b2-0000-7000-8000-00000000d001';
const counts = { ...aLeadImport().counts, created: 12, updated: 5, rejected: 2, unknownStatus: 1 };
const checked = (change: Partial<LeadImportDetails> = {}) =>
  aLeadImport({ state: 'checked', columnsFrom: 'saved', dryRunId, canApply: true, counts, ...change });

const ROW_LIST: LeadImportRow[] = [
  { rowNumber: 1, opportunityId: 'A1', effect: 'created', errors: [] },
  { rowNumber: 2, opportunityId: 'A2', effect: 'updated', unknownStatus: 'contacted', errors: [] },
  { rowNumber: 3, effect: 'rejected', errors: [{ field: 'opportunityId', header: 'Lead ID', message: 'Required' }] },
];

/** Serves an import that `steps` replaces, and its rows. */
function serve(first: LeadImportDetails, rows = ROW_LIST) {
  const shown = { one: first };
  const requested: Seen['body'][] = [];
  server.use(
    answerWith('get', ONE, () => shown.one),
    answerWith('post', ROWS, ({ body }) => (requested.push(body), { data: rows, recordsTotal: rows.length })),
  );
  return { shown, requested };
}

async function openImport(one: LeadImportDetails) {
  openApp(`${PATH}/${one.importId}`, { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });
  await findPage(one.fileName);
}

describe('an import of leads', () => {
  it('LEADS-17 uploads a file, maps its columns and words, and starts a dry run', async () => {
    const one = aLeadImport();
    const uploaded: Seen['body'][] = [];
    const sent: Seen['body'][] = [];
    const { shown } = serve(one);
    server.use(
      answer('post', '/leads/get-imports-list', { data: [], recordsTotal: 0 }),
      refuse('post', UPLOAD, 400, '1014', [{ field: 'base64File', code: '1014', message: 'Has no rows below the header' }]),
    );
    openApp(PATH, { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Import leads' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a file' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Choose a file.');
    expect(dialog.getByRole('combobox', { name: 'Source name' })).toHaveAccessibleDescription('Required');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input ?? document.createElement('input'), new File(['Lead ID\nA1\n'], 'leads.csv', { type: 'text/csv' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('leads.csv (11 B)'));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Source name' }), 'HomeBuilder{Enter}');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Has no rows below the header'));
    await expectAccessible();
    server.use(answerWith('post', UPLOAD, ({ body }) => (uploaded.push(body), one)));
    await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
    await findPage(one.fileName);
    expect(uploaded).toEqual([{ sourceName: 'HomeBuilder', fileName: 'leads.csv', base64File: `data:text/csv;base64,${btoa('Lead ID\nA1\n')}` }]);

    const form = within(await screen.findByRole('form', { name: 'Columns and words' }));
    const id = form.getByRole('combobox', { name: 'Opportunity ID' });
    expect(id).toHaveTextContent('Lead ID');
    expect(id).toHaveAccessibleDescription('For example A1 · A2');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Map columns');
    await expectAccessible();
    const choose = async (field: string, option: string) => {
      await userEvent.click(form.getByRole('combobox', { name: field }));
      await userEvent.click(screen.getByRole('option', { name: option }));
    };
    await choose('First name', 'Name');
    await userEvent.click(form.getByRole('button', { name: 'Start dry run' }));
    expect(await form.findByText('Choose the full name, or first and last name.')).toBeInTheDocument();
    await choose('First name', 'Not in the file');
    await choose('Lead Status “contacted” means', 'Attempted Contact');
    server.use(
      answerWith('post', CHECK, ({ body }) => {
        sent.push(body);
        shown.one = checked({ state: 'checking', canApply: false, rowsDone: 5, rowsToDo: 20, job: { jobId: dryRunId, state: 'running' } });
        return shown.one;
      }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Start dry run' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the dry run' })).toHaveAttribute('aria-valuenow', '25');
    expect(sent).toEqual([
      {
        importId: one.importId,
        columns: [
          { field: 'opportunityId', header: 'Lead ID' },
          { field: 'disposition', header: 'Status' },
          { field: 'fullName', header: 'Name' },
        ],
        words: {
          statuses: [
            { word: 'contacted', status: 2 },
            { word: 'signed', status: 7 },
          ],
          moveTypes: [{ word: 'far', moveType: 1 }],
        },
      },
    ]);
  });

  it('LEADS-17 shows what the dry run predicts, row by row, and applies that dry run', async () => {
    const applied: Seen['body'][] = [];
    const { shown, requested } = serve(checked());
    await openImport(checked());
    const table = within(await screen.findByRole('table', { name: 'Rows of the file' }));
    await table.findByText('A1');
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'RowOpportunity IDEffectDetails',
      '1A1Created',
      '2A2Updated“contacted” is no known status.',
      '3—RejectedLead ID: Required',
    ]);
    const chips = within(screen.getByRole('group', { name: 'Show rows' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All 20', 'Created 12', 'Updated 5', 'Rejected 2', 'Unknown status 1']);
    await userEvent.click(chips.getByRole('button', { name: 'Rejected 2' }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ pageIndex: 1, only: 'rejected' }));
    server.use(refuse('post', APPLY, 409, 'IMPORT_CHANGED'));
    const confirm = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
      const question = within(await screen.findByRole('dialog', { name: 'Apply this import?' }));
      for (const text of [
        '12 leads will be created and 5 updated.',
        '2 rows are rejected and will not be imported.',
        '1 row has an unknown status, which will not be imported.',
        'Campaigns are not started for imported leads.',
      ]) {
        expect(question.getByText(text)).toBeInTheDocument();
      }
      await userEvent.click(question.getByRole('button', { name: 'Apply' }));
    };
    await confirm();
    expect(await screen.findByText(/changed since the dry run, or/)).toBeInTheDocument();
    server.use(answer('post', CHECK, checked({ dryRunId: '0190a1b2-0000-7000-8000-00000000d002' })));
    shown.one = checked({ dryRunId: '0190a1b2-0000-7000-8000-00000000d002' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Start dry run again' }));
    server.use(
      answerWith('post', APPLY, ({ body }) => {
        applied.push(body);
        shown.one = checked({
          dryRunId: '0190a1b2-0000-7000-8000-00000000d002',
          state: 'applying',
          canApply: false,
          rowsDone: 3,
          rowsToDo: 17,
          job: { jobId: dryRunId, state: 'failed', errorMessage: 'It broke.' },
        });
        return shown.one;
      }),
    );
    await confirm();
    expect(await screen.findByText('The import stopped. Retry to continue where it stopped. It broke.')).toBeInTheDocument();
    await expectAccessible();
    // The same call continues it.
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(applied).toHaveLength(2));
    const ordered = { importId: aLeadImport().importId, dryRunId: '0190a1b2-0000-7000-8000-00000000d002' };
    expect(applied).toEqual([ordered, ordered]);
  });

  it('LEADS-18 is undone, and names the rows that it kept, with the reason', async () => {
    const one = checked({ state: 'applied', canApply: false, canUndo: true, undoUntil: '2026-03-19T15:00:00Z', counts: { ...counts, applied: 17 } });
    const undone = { ...one, state: 'undone' as const, canUndo: false, counts: { ...counts, applied: 17, reversed: 16, kept: 1 } };
    const { shown } = serve(one, [
      { rowNumber: 1, opportunityId: 'A1', effect: 'created', errors: [], outcome: 'reversed' },
      { rowNumber: 2, opportunityId: 'A2', effect: 'updated', errors: [], outcome: 'kept', reason: 'Changed since by API key Acme.' },
    ]);
    server.use(answerWith('post', '/leads/undo-import', () => (shown.one = undone)));
    await openImport(one);
    expect(await screen.findByText('17 rows processed.')).toBeInTheDocument();
    expect(screen.getByText('Can be undone until 03/19/2026, 11:00 AM EDT')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /columns/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('16 rows reversed, 1 kept.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /A2/ })).toHaveTextContent('2A2KeptChanged since by API key Acme.');
    expect(screen.getByRole('button', { name: 'Kept 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
    await expectAccessible();
  });
});
