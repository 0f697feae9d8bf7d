import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ConsentRow, DoNotCallStatus, UserOut } from '../../api/types';
import { dayIn } from '../../lib/days';
import { formatDate } from '../../lib/format';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './ConsentsTab';
import './DoNotCallTab';
import { FILE_MAX_BYTES, NUMBERS_A_CALL, numbersIn } from './do-not-call';

const inForce: ConsentRow = {
  consentId: '0190a1b2-0000-7000-8000-00000000b001',
  channel: 2,
  address: '2125550188',
  source: 'Booking form',
  wording: 'I agree to get texts about my move.',
  givenAt: '2026-03-01T17:00:00Z',
  recordedAt: '2026-03-02T10:00:00Z',
  recordedBy: 'Lena Fischer',
};
const revoked: ConsentRow = {
  ...inForce,
  consentId: '0190a1b2-0000-7000-8000-00000000b002',
  address: '2125550199',
  revokedAt: '2026-03-05T10:00:00Z',
  revokedBy: 'Dana Whitfield',
};

const STATUS: DoNotCallStatus = {
  numbers: 120_000,
  isStale: true,
  renewedTo: '2026-01-14',
  lastImport: { listedOn: '2026-01-15', importedAt: '2026-01-16T10:00:00Z', importedBy: 'Lena Fischer', numbers: 90_000, added: 1_234, refused: 5 },
};

function serve(consents: ConsentRow[] = [inForce, revoked], status: DoNotCallStatus = STATUS) {
  const requests: Seen['body'][] = [];
  server.use(
    answer('post', '/suppressions/get-suppressions-with-pagination', { data: [], recordsTotal: 0 }),
    answerWith('post', '/consents/get-consents', ({ body }) => (requests.push(body), { data: consents, recordsTotal: consents.length })),
    answer('get', '/do-not-call/get-status', status),
  );
  return requests;
}

async function open(tab: 'consents' | 'registry', as: UserOut['userType'] = 'CompanyAdmin') {
  const app = openApp(`/settings/do-not-contact?tab=${tab}`, { user: someone(as) });
  await findPage('Do not contact');
  return app;
}

describe('the consents', () => {
  it('have their own tab with source and wording, and their filters are in the URL', async () => {
    const requests = serve();
    const { router } = openApp('/settings/do-not-contact', { user: someone('SalesPerson') });
    await findPage('Do not contact');
    screen.getByRole('tab', { name: 'Suppression list' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.href).toBe('/settings/do-not-contact?tab=consents'));
    expect(await screen.findByRole('row', { name: /\(212\) 555-0188/ })).toHaveTextContent('ActiveBooking formI agree to get texts about my move.');
    expect(screen.getByRole('row', { name: /\(212\) 555-0199/ })).toHaveTextContent(/Revoked 03\/05\/2026/);
    expect(screen.queryByRole('button', { name: /^Revoke the consent/ })).toBeNull();
    await expectAccessible();
    // The wording is a proof, so a row expands to all of it.
    screen.getByRole('row', { name: /\(212\) 555-0199/ }).focus();
    await userEvent.keyboard('{Enter}');
    const details = within(await screen.findByLabelText('Consent', { selector: 'dl' }));
    expect(details.getByText('I agree to get texts about my move.')).toBeInTheDocument();
    expect(details.getByText('Booking form')).toBeInTheDocument();
    expect(details.getByText('by Lena Fischer')).toBeInTheDocument();
    expect(details.getByText('by Dana Whitfield')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Active' }));
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ channel: 2, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'desc', isInForce: true }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by the start of the number' }), '212{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ channel: 2, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'desc', searchKey: '212', isInForce: true }),
    );
    expect(router.state.location.search).toMatchObject({ tab: 'consents', force: 'inForce', q: '212' });
  });

  it('rules 1.4 are sorted by the recording date, newest first until the header is clicked', async () => {
    const requests = serve();
    const { router } = await open('consents');
    const recorded = await screen.findByRole('columnheader', { name: 'Recorded' });
    expect(recorded).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(recorded).getByRole('button', { name: 'Recorded' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ channel: 2, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'asc' }));
    expect(router.state.location.href).toBe('/settings/do-not-contact?tab=consents&dir=asc');
    // The day it was given is a different day.
    expect(screen.getByRole('columnheader', { name: 'Given' })).not.toHaveAttribute('aria-sort');
  });

  it('one is added with source, wording and day; a refusal shows at its field', async () => {
    serve([]);
    const sent: Seen['body'][] = [];
    await open('consents', 'SalesManager');
    await screen.findByText(/No consents on record/);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
    const panel = within(await screen.findByRole('dialog', { name: 'Add a consent' }));
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await panel.findAllByText('Required')).toHaveLength(3);
    await expectAccessible();
    await userEvent.type(panel.getByRole('textbox', { name: 'Mobile number' }), '2125550188');
    await userEvent.type(panel.getByRole('textbox', { name: 'Source' }), 'Booking form');
    await userEvent.type(panel.getByRole('textbox', { name: 'Exact wording they agreed to' }), 'I agree.');
    const day = panel.getByRole('textbox', { name: 'Given on' });
    await userEvent.clear(day);
    await userEvent.type(day, '03/01/2099');
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await panel.findByText('Must not be in the future')).toBeInTheDocument();
    await userEvent.clear(day);
    await userEvent.type(day, '03/01/2026');
    server.use(
      refuse('post', '/consents/add-consent', 400, '1014', [{ field: 'address', code: '1014', message: 'This number already has an active consent record' }]),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await panel.findByText('This number already has an active consent record')).toBeInTheDocument();
    server.use(answerWith('post', '/consents/add-consent', ({ body }) => (sent.push(body), { consentId: inForce.consentId })));
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Consent added')).toBeInTheDocument();
    expect(sent).toEqual([
      { channel: 2, address: '(212) 555-0188', source: 'Booking form', wording: 'I agree.', givenAt: new Date('2026-03-01T12:00:00').toISOString() },
    ]);
  });

  it('a company admin revokes one after a confirmation', async () => {
    serve();
    const sent: Seen['body'][] = [];
    server.use(answerWith('post', '/consents/revoke-consent', ({ body }) => (sent.push(body), {})));
    await open('consents');
    const button = await screen.findByRole('button', { name: 'Revoke the consent of (212) 555-0188' });
    expect(screen.queryByRole('button', { name: 'Revoke the consent of (212) 555-0199' })).toBeNull();
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the consent of (212) 555-0188?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Consent revoked')).toBeInTheDocument();
    expect(sent).toEqual([{ consentId: inForce.consentId }]);
  });
});

describe('do-not-call lists', () => {
  const upload = (text: string) => new File([text], 'registry.txt', { type: 'text/plain' });

  function fileField(): HTMLInputElement {
    const input = screen.getByRole('dialog').querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('no file field');
    return input;
  }

  /** A file whose reading the test ends later. */
  function held() {
    const file = upload('');
    let end: { read: (text: string) => void; fail: () => void } | undefined;
    vi.spyOn(file, 'text').mockReturnValue(
      new Promise((resolve, reject) => (end = { read: resolve, fail: () => reject(new DOMException('gone', 'NotFoundError')) })),
    );
    return { file, read: (text: string) => end?.read(text), fail: () => end?.fail() };
  }

  async function openImport() {
    await open('registry');
    await userEvent.click(await screen.findByRole('button', { name: 'Import numbers' }));
    return within(await screen.findByRole('dialog', { name: 'Import do-not-call numbers' }));
  }

  it('an unreadable file leaves none chosen, and none can be imported while it is read', async () => {
    serve();
    let imports = 0;
    server.use(
      answerWith('post', '/do-not-call/import', () => ((imports += 1), { importId: 'import-1', added: 1, alreadyThere: 0, refusedCount: 0, refused: [] })),
    );
    const dialog = await openImport();
    await userEvent.upload(fileField(), upload('2125550188'));
    expect(await dialog.findByText(/registry\.txt, .*: 1 line$/)).toBeInTheDocument();
    const large = upload('2125550199');
    Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 });
    await userEvent.upload(fileField(), large);
    expect(await dialog.findByText('The file is larger than 50.0 MB. Import it in parts.')).toBeInTheDocument();
    expect(dialog.queryByText(/registry\.txt/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(imports).toBe(0);

    await userEvent.upload(fileField(), upload('2125550188'));
    expect(await dialog.findByText(/: 1 line$/)).toBeInTheDocument();
    const slow = held();
    await userEvent.upload(fileField(), slow.file);
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Choose a file/ })).toBeDisabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(imports).toBe(0);
    slow.fail();
    expect(await dialog.findByText('Couldn’t read the file. Choose it again.')).toBeInTheDocument();
    await expectAccessible();
    const again = held();
    await userEvent.upload(fileField(), again.file);
    again.read('2125550188\n2125550199');
    expect(await dialog.findByText(/: 2 lines$/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 number imported.')).toBeInTheDocument();
    expect(imports).toBe(1);
  });

  it('the default day is in the company’s time zone, and its refusal shows at the field', async () => {
    serve();
    server.use(refuse('post', '/do-not-call/import', 400, '1014', [{ field: 'listedOn', code: '1014', message: 'Must not be before 1970' }]));
    const dialog = await openImport();
    const day = dialog.getByRole('textbox', { name: 'File date' });
    expect(day).toHaveValue(formatDate(dayIn('America/New_York')));
    await userEvent.clear(day);
    await userEvent.type(day, '01/01/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(day).toHaveAccessibleDescription('Must not be in the future');
    // Both problems show at once.
    expect(dialog.getByText('Choose a file.')).toBeInTheDocument();
    await userEvent.upload(fileField(), upload('2125550188'));
    await userEvent.clear(day);
    await userEvent.type(day, '01/01/1950');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Must not be before 1970'));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('show the count and the day of the numbers, and warn after 31 days', async () => {
    serve();
    await open('registry');
    expect(
      await screen.findByText('The registry file dated 01/14/2026 is more than 31 days old. Newer numbers are missing: import the latest file.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1,234 new, 5 invalid')).toBeInTheDocument();
    expect(screen.getByText('120,000')).toBeInTheDocument();
    expect(screen.getByText('by Lena Fischer')).toBeInTheDocument();
    await expectAccessible();
  });

  it('only a company admin’s import ends the warning, and other users see whom to ask', async () => {
    const { lastImport, numbers, isStale } = STATUS;
    serve([], { numbers, isStale, ...(lastImport && { lastImport }) });
    await open('registry', 'SalesPerson');
    expect(
      await screen.findByText(
        'No company admin has imported a registry file yet. Newer numbers are missing: ask your company admin to import the latest file.',
      ),
    ).toBeInTheDocument();
  });

  it('a file is read in the browser and sent in parts of one import; invalid lines are listed', async () => {
    serve([], { numbers: 0, isStale: false });
    const sent: { importId?: string | undefined; listedOn: string; lines: number }[] = [];
    server.use(
      answerWith('post', '/do-not-call/import', ({ body }) => {
        if (typeof body !== 'object' || !body || !('numbers' in body) || !('listedOn' in body)) throw new Error('no numbers');
        const { numbers, listedOn } = body;
        const importId = 'importId' in body ? String(body.importId) : undefined;
        const lines = String(numbers).split('\n').length;
        sent.push({ importId, listedOn: String(listedOn), lines });
        const refused = importId ? [{ line: 1, message: 'Invalid phone number' }] : [];
        return { importId: 'import-1', added: lines - refused.length, alreadyThere: 0, refusedCount: refused.length, refused };
      }),
    );
    await open('registry', 'SalesPerson');
    expect(await screen.findByText('No numbers imported yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Import numbers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import do-not-call numbers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('Choose a file.')).toBeInTheDocument();
    const lines = Array.from({ length: NUMBERS_A_CALL }, (_, at) => String(2_125_500_000 + at));
    await userEvent.upload(fileField(), upload([...lines, 'oops', '2125550199'].join('\r\n')));
    expect(await dialog.findByText(/registry\.txt, .*: 30,002 lines/)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(/30,001 numbers imported\. 1 isn’t a phone number and was skipped/)).toBeInTheDocument();
    expect(dialog.getByText('“oops”: Invalid phone number')).toBeInTheDocument();
    expect(sent.map(({ importId, lines: count }) => [importId, count])).toEqual([
      [undefined, NUMBERS_A_CALL],
      ['import-1', 2],
    ]);
  });

  it('a number can be checked', async () => {
    serve();
    server.use(answerWith('get', '/do-not-call/check-number', ({ url }) => ({ isListed: url.searchParams.get('number') === '212 555 0188' })));
    await open('registry');
    const field = await screen.findByRole('textbox', { name: 'Mobile number' });
    await userEvent.type(field, 'x{Enter}');
    expect(await screen.findByText('Not a valid format')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, '212 555 0188{Enter}');
    expect(await screen.findByText('(212) 555-0188 is on the do-not-call list')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, '2125550100{Enter}');
    expect(await screen.findByText('(212) 555-0100 isn’t on the do-not-call list')).toBeInTheDocument();
    server.use(unreachable('get', '/do-not-call/check-number'));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/./));
    expect(screen.queryByText('(212) 555-0100 isn’t on the do-not-call list')).toBeNull();
  });

  it('a company admin removes all after a confirmation; a checked number is checked again', async () => {
    serve();
    let removed = 0;
    server.use(
      answerWith('post', '/do-not-call/remove-all', () => ((removed += 1), { removed: 120_000 })),
      answerWith('get', '/do-not-call/check-number', () => ({ isListed: removed === 0 })),
    );
    await open('registry');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '2125550188{Enter}');
    expect(await screen.findByText('(212) 555-0188 is on the do-not-call list')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove all do-not-call numbers?' }));
    expect(dialog.getByText(/All 120,000 numbers will be removed\./)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByText('All do-not-call numbers removed')).toBeInTheDocument();
    expect(removed).toBe(1);
    expect(await screen.findByText('(212) 555-0188 isn’t on the do-not-call list')).toBeInTheDocument();
  });

  it('report a failure', async () => {
    serve();
    server.use(unreachable('get', '/do-not-call/get-status'));
    await open('registry');
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the do-not-call list' })).toBeInTheDocument();
  });

  it('a registry’s columns of area code and number are joined', () => {
    expect(numbersIn('phone\r\n212,5550188\n"(212) 555-0199",x\n\n')).toEqual(['2125550188', '(212) 555-0199']);
  });
});
