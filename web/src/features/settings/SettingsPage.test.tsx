import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingSource } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { expectAccessible, openApp } from '../../test/app';
import { aReading, aSource, aWaitingSource, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';

const user = someone('Admin');
const LIST = '/listing-sources/get-sources-list';
const lastSync = { syncTime: '2026-03-08T10:30:00Z', syncFrequency: 'Every 15 minutes', lastSyncDate: '2026-03-08T10:15:00Z' };

/** Opens the screen with these sources, and counts the requests for them. */
function open(...sources: ListingSource[]) {
  const seen = { count: 0 };
  show(seen, ...sources);
  openApp('/settings', { user });
  return seen;
}

function show(seen: { count: number }, ...sources: ListingSource[]) {
  server.use(
    answerWith('get', LIST, () => {
      seen.count += 1;
      return { data: sources };
    }),
  );
}

const table = () => screen.findByRole('table', { name: 'Listing sources' });

/** The row of a source. */
async function rowOf(name = 'harbor-mls') {
  const row = (await within(await table()).findByRole('cell', { name })).closest('tr');
  if (!row) throw new Error('no row');
  return row;
}

const shownRow = async (name?: string) => within(await rowOf(name));

/** Opens the row of a source. Returns its details. */
async function details(name?: string) {
  const row = await rowOf(name);
  await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
  if (!(row.nextElementSibling instanceof HTMLElement)) throw new Error('no details');
  return within(row.nextElementSibling);
}

beforeEach(() => {
  server.use(answer('get', '/settings/get-last-sync-datetime', lastSync));
});

describe('access to the listing sources', () => {
  for (const role of ['CompanyAdmin', 'SalesManager', 'SalesPerson'] as const) {
    it(`a ${role} sees and requests neither sources nor super admins nor other companies’ numbers`, async () => {
      let requestCount = 0;
      server.use(
        answerWith('get', LIST, () => ((requestCount += 1), { data: [aSource()] })),
        answerWith('get', '/user/get-all-admin-users', () => ((requestCount += 1), [])),
      );
      openApp('/settings', { user: someone(role) });
      expect(await screen.findByRole('heading', { name: role === 'CompanyAdmin' ? 'Company email account' : 'Your email account' })).toBeInTheDocument();
      for (const heading of ['Listing sources', 'Super admins', 'SMS numbers']) expect(screen.queryByText(heading)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Open audit log' }) !== null).toBe(role === 'CompanyAdmin');
      expect(requestCount).toBe(0);
    });
  }
});

describe('the sources of listings', () => {
  it('SET-01 shows the last sync, its interval, and the next one', async () => {
    open(aSource());
    const row = await rowOf();
    expect(row).toHaveTextContent('Every 15 minutes');
    const all = screen.getByText('Frequency', { selector: 'dt' }).closest('dl');
    expect(all).toHaveTextContent(formatInstant(lastSync.lastSyncDate));
    expect(all).toHaveTextContent('Every 15 minutes');
    expect(all).toHaveTextContent(formatInstant(lastSync.syncTime));
    await expectAccessible();
  });

  const since = '2026-03-08T09:10:00Z';
  const failure = { code: 'CREDENTIALS', message: 'The source refuses the credentials.', since, at: '2026-03-08T10:10:00Z', times: 3 };
  const oldInstant = '2026-03-08T00:00:00Z';
  for (const [word, source, reason] of [
    ['Up to date', aSource(), null],
    ['Not synced yet', aSource({ lastSyncedAt: undefined }), null],
    ['Syncing…', aSource({ reading: aReading() }), 'This source is syncing.'],
    ['Starting…', aSource({ nextSyncAt: new Date(Date.now() - 5000).toISOString() }), 'A sync is about to start.'],
    ['Overdue', aSource({ nextSyncAt: oldInstant }), null],
    ['Needs review', aWaitingSource(), 'Answer the question to sync again.'],
    [`Failing since ${formatInstant(since)}`, aSource({ failure, reading: aReading() }), null],
    [`Paused since ${formatInstant(since)}`, aSource({ pausedAt: since, nextSyncAt: oldInstant }), 'Resume this source to sync it.'],
    ['No longer configured', aSource({ isConfigured: false, nextSyncAt: oldInstant }), 'This source is no longer in the installation’s list of sources.'],
  ] as const) {
    it(`shows "${word}", and ${reason ? 'why it can’t be read now' : 'can be read now'}`, async () => {
      open(source);
      const shown = await shownRow();
      expect(shown.getByText(word)).toBeInTheDocument();
      if (source.failure) expect(shown.getByText('The source refuses the credentials.')).toBeInTheDocument();
      const more = await details();
      for (const button of [shown.getByRole('button', { name: 'Sync now' }), more.getByRole('button', { name: 'Check for removed listings' })]) {
        if (reason) {
          expect(button).toBeDisabled();
          expect(button).toHaveAccessibleDescription(reason);
        } else expect(button).toBeEnabled();
      }
      if (source.failure)
        expect(more.getByRole('group', { name: 'Sync failure' })).toHaveTextContent(/The source refuses the credentials.*failed 3 times in a row/);
      await expectAccessible();
    });
  }

  it('shows the progress of a reading, with and without a total', async () => {
    open(aSource({ reading: aReading() }), aSource({ sourceId: 'b', name: 'hudson', reading: aReading({ rowsTotal: undefined }) }));
    expect((await shownRow()).getByText('40%')).toBeInTheDocument();
    expect((await shownRow('hudson')).getByText('Reading changed listings')).toBeInTheDocument();
    expect((await details()).getByText(/12,000 of 30,000 rows · 12 pages · 31 taken off/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Sync progress of harbor-mls' })).toHaveAttribute('aria-valuenow', '40');
    expect((await details('hudson')).getByText(/^12,000 rows · 12 pages/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Sync progress of hudson' })).not.toHaveAttribute('aria-valuenow');
  });

  it('orders a sync and a check for removed listings', async () => {
    const requests: unknown[] = [];
    open(aSource());
    server.use(answerWith('post', '/listing-sources/sync-now', ({ body }) => (requests.push(body), {})));
    const row = await rowOf();
    await userEvent.click(within(row).getByRole('button', { name: 'Sync now' }));
    expect(await screen.findByText('Sync requested. It starts within seconds.')).toBeInTheDocument();
    await waitFor(() => expect(row).toHaveFocus());
    const more = await details();
    await userEvent.click(more.getByRole('button', { name: 'Check for removed listings' }));
    expect(await screen.findByText('Removal check requested. It starts within seconds.')).toBeInTheDocument();
    await waitFor(() => expect(row).toHaveFocus());
    expect(requests).toEqual([false, true].map((sweep) => ({ sourceId: aSource().sourceId, sweep })));
  });

  it('shows the result of the last reading, and pauses and resumes', async () => {
    const requests: unknown[] = [];
    open(aSource({ lastReading: { rows: 1204, changed: 37 } }));
    server.use(answerWith('post', '/listing-sources/pause', ({ body }) => (requests.push(body), {})));
    const shown = await shownRow();
    expect((await details()).getByText('1,204 rows read, 37 listings changed')).toBeInTheDocument();
    show({ count: 0 }, aSource({ pausedAt: '2026-03-08T11:00:00Z' }));
    await userEvent.click(shown.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Sync paused')).toBeInTheDocument();
    await userEvent.click(await shown.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Sync resumed')).toBeInTheDocument();
    expect(requests).toEqual([true, false].map((paused) => ({ sourceId: aSource().sourceId, paused })));
  });

  it('opens a source to partners after a confirmation, and closes it at once', async () => {
    const requests: unknown[] = [];
    const seen = open(aSource());
    server.use(
      answerWith('post', '/listing-sources/allow-partners', ({ body }) => {
        requests.push(body);
        show(seen, requests.length === 1 ? aSource({ partnersSince: '2026-03-08T11:00:00Z' }) : aSource());
        return {};
      }),
    );
    const more = await details();
    const partners = more.getByRole('switch', { name: 'Partners may read these listings' });
    expect(partners).not.toBeChecked();
    await userEvent.click(partners);
    const dialog = await screen.findByRole('dialog', { name: 'Let partners read the listings of harbor-mls?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requests).toEqual([]);

    await userEvent.click(partners);
    await userEvent.click(await screen.findByRole('button', { name: 'Let partners read them' }));
    expect(await screen.findByText('Partners may read these listings. They see them within minutes.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(partners).toBeChecked();
    expect(more.getByText(new RegExp(`^Since ${formatInstant('2026-03-08T11:00:00Z')}`))).toBeInTheDocument();
    await waitFor(() => expect(partners).toHaveFocus());

    await userEvent.click(partners);
    expect(await screen.findByText('Partners can no longer read these listings')).toBeInTheDocument();
    await waitFor(() => expect(partners).not.toBeChecked());
    const { sourceId } = aSource();
    expect(requests).toEqual([true, false].map((allowed) => ({ sourceId, allowed })));
  });

  it('lists the rows with problems, page by page', async () => {
    const pages: unknown[] = [];
    open(aSource({ rejected: 12 }));
    server.use(
      answerWith('post', '/listing-sources/get-rejected-rows', ({ body }) => {
        pages.push(body);
        const row = { code: 'PRICE', reason: 'The price is not a number.', firstSeenAt: '2026-03-08T10:00:00Z', lastSeenAt: '2026-03-09T10:00:00Z' };
        return { data: [{ ...row, listingKey: `LI-${pages.length}` }], recordsTotal: 12 };
      }),
    );
    const opener = (await shownRow()).getByRole('button', { name: 'Show 12 rows of harbor-mls with problems' });
    await userEvent.click(opener);
    const panel = within(await screen.findByRole('dialog', { name: 'Rows with problems' }));
    expect(await panel.findByText('LI-1')).toBeInTheDocument();
    expect(panel.getByText('The price is not a number.')).toBeInTheDocument();
    expect(panel.getByText('Showing 1 to 10 of 12.')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Next page' }));
    expect(await panel.findByText('LI-2')).toBeInTheDocument();
    const { sourceId } = aSource();
    expect(pages).toEqual([1, 2].map((pageIndex) => ({ sourceId, pageIndex, pageSize: 10 })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('without a source explains how to configure one', async () => {
    open();
    expect(await within(await table()).findByText(/LISTING_SOURCES_FILE/)).toBeInTheDocument();
    expect(screen.queryByText('Frequency', { selector: 'dt' })).toBeNull();
    await expectAccessible();
  });

  it('UX-07 reports a failure, and loads the sources on retry', async () => {
    server.use(refuse('get', LIST, 503, 'UNAVAILABLE'));
    openApp('/settings', { user });
    const shown = within(await table());
    expect(await shown.findByText(/Couldn’t load the listing sources\./)).toBeInTheDocument();
    await expectAccessible();
    server.use(answer('get', LIST, { data: [aSource()] }));
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect((await shownRow()).getByText('Up to date')).toBeInTheDocument();
  });

  it('says when the last sync of all could not be loaded, and loads it on retry', async () => {
    open(aSource());
    server.use(refuse('get', '/settings/get-last-sync-datetime', 503, 'UNAVAILABLE'));
    const notice = await screen.findByRole('group', { name: 'Not up to date' });
    expect((await shownRow()).getByText('Up to date')).toBeInTheDocument();
    server.use(answer('get', '/settings/get-last-sync-datetime', lastSync));
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByText('Frequency', { selector: 'dt' }).closest('dl')).toHaveTextContent('Every 15 minutes');
  });

  it('opens with the default view, pages, and keeps a question of another page in sight', async () => {
    const all = Array.from({ length: 12 }, (_, index) => aSource({ sourceId: `source-${index}`, name: `source ${index}` }));
    server.use(
      answer('post', '/view/get-views-list', [
        {
          viewId: aSource().sourceId,
          name: 'Short',
          filters: [],
          hiddenColumns: ['frequency'],
          density: 'compact',
          isShared: false,
          isOwn: true,
          isDefault: true,
        },
      ]),
    );
    open(...all, aWaitingSource());
    expect(await screen.findByRole('button', { name: 'Views: Short' })).toBeInTheDocument();
    const shown = within(await table());
    expect(shown.queryByRole('columnheader', { name: 'Frequency' })).toBeNull();
    expect(shown.queryByRole('cell', { name: 'harbor-mls' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Question about harbor-mls' })).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: /listing sources/i }));
    await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
    expect(await shown.findByRole('cell', { name: 'harbor-mls' })).toBeInTheDocument();
  });
});

describe('a reading that would take many listings off', () => {
  const numbers = '2,140 of 30,412 listings (7.0%)';

  it('UX-03 asks, confirms in a dialog that repeats the numbers, and Escape sends no answer', async () => {
    let answered = 0;
    open(aWaitingSource());
    server.use(answerWith('post', '/listing-sources/answer-question', () => ((answered += 1), {})));
    const notice = await screen.findByRole('group', { name: 'Question about harbor-mls' });
    expect(notice).toHaveTextContent(`This sync of harbor-mls would take ${numbers} off the market.`);
    expect(notice).toHaveTextContent('No listings are taken off and no messages are sent until you answer.');
    const opener = within(notice).getByRole('button', { name: 'Take off the market…' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Take 2,140 listings off the market?' });
    expect(dialog).toHaveTextContent(numbers);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(answered).toBe(0);
  });

  it('UX-03 takes them off after a confirmation, and the focus stays with the source', async () => {
    const answers: unknown[] = [];
    const seen = open(aWaitingSource());
    server.use(
      answerWith('post', '/listing-sources/answer-question', ({ body }) => {
        answers.push(body);
        show(seen, aSource({ reading: aReading() }));
        return {};
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take off the market…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take 2,140 listings off' }));
    expect(await screen.findByText('Allowed. The listings are being taken off the market.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Question about harbor-mls' })).toBeNull();
    expect(answers).toEqual([{ sourceId: aSource().sourceId, questionId: 7, answer: 'allow' }]);
    await waitFor(() => expect(screen.getByRole('cell', { name: 'harbor-mls' }).closest('tr')).toHaveFocus());
  });

  it('discards the reading on click', async () => {
    const answers: unknown[] = [];
    const seen = open(aWaitingSource());
    server.use(
      answerWith('post', '/listing-sources/answer-question', ({ body }) => {
        answers.push(body);
        show(seen, aSource());
        return {};
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Discard this sync' }));
    expect(await screen.findByText('Sync discarded. No listings were taken off the market.')).toBeInTheDocument();
    expect(await screen.findByText('Up to date')).toBeInTheDocument();
    expect(answers).toEqual([{ sourceId: aSource().sourceId, questionId: 7, answer: 'discard' }]);
    await waitFor(() => expect(screen.getByRole('cell', { name: 'harbor-mls' }).closest('tr')).toHaveFocus());
  });

  for (const [how, press] of [
    ['allowed', ['Take off the market…', 'Take 2,140 listings off']],
    ['discarded', ['Discard this sync']],
  ] as const) {
    it(`reports a concurrent change and shows the current state when it is ${how} too late`, async () => {
      const seen = open(aWaitingSource());
      await screen.findByRole('group', { name: 'Question about harbor-mls' });
      server.use(refuse('post', '/listing-sources/answer-question', 409, 'STALE_WRITE'));
      show(seen, aSource());
      for (const name of press) await userEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('This source changed in the meantime. You’re now seeing its current state.')).toBeInTheDocument();
      expect(await screen.findByText('Up to date')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  }
});

describe('polling', () => {
  /** Advances the fake time; waiting requests get their responses. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function openInFakeTime(source: ListingSource) {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const seen = open(source);
    await rowOf();
    seen.count = 0;
    return seen;
  }

  it('runs every few seconds while a source is read, and slower afterwards', async () => {
    const seen = await openInFakeTime(aSource({ reading: aReading() }));
    await pass(4_500);
    await waitFor(() => expect(seen.count).toBe(1));
    show(seen, aSource());
    await pass(4_500);
    expect(await screen.findByText('Up to date')).toBeInTheDocument();
    const before = seen.count;
    await pass(20_000);
    expect(seen.count).toBe(before);
    await pass(12_000);
    await waitFor(() => expect(seen.count).toBe(before + 1));
  });

  it('stops while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const seen = await openInFakeTime(aSource({ reading: aReading() }));
    visibility.mockReturnValue('hidden');
    await pass(60_000);
    expect(seen.count).toBe(0);
    visibility.mockReturnValue('visible');
    await pass(5_000);
    await waitFor(() => expect(seen.count).toBeGreaterThan(0));
  });
});
