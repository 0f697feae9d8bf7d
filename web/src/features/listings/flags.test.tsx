import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PropertyRow } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aListing, someone } from '../../test/data';
import { answer, answerWith, refuse, type Seen, server } from '../../test/server';

async function open({ as = 'CompanyAdmin', row = {}, path = '/listings' }: { as?: 'CompanyAdmin' | 'Admin'; row?: Partial<PropertyRow>; path?: string } = {}) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/properties/get-property-list', ({ body }) => {
      requests.push(body);
      return { data: [aListing(1, row), aListing(2)], recordsTotal: 2 };
    }),
  );
  const app = openApp(path, { user: someone(as) });
  await screen.findByText('1 Maple St');
  return { ...app, requests };
}

const mark = (name: string, number = 1) => within(screen.getByRole('group', { name: `Your flags for ${number} Maple St` })).getByRole('button', { name });

/** Holds the requests until the test lets each one through. */
function holdChanges() {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  server.use(
    http.put('http://doorstep.test/api/properties/change-property-status', async ({ request }) => {
      sent.push(await request.json());
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ result: {} });
    }),
  );
  return { sent, letOne: () => waiting.shift()?.() };
}

describe('flags in the rows', () => {
  it.each([
    ['Favorite', 'markAsFavourite', 'Added to favorites', 'Removed from favorites'],
    ['In process', 'markAsInProgress', 'Flagged as in process', 'In Process flag removed'],
    ['Discarded', 'markAsDiscarded', 'Discarded', 'No longer discarded'],
  ] as const)(
    'PROP-06 PROP-07 %s is set and removed with opposite values, and confirmed when the server has stored it',
    async (name, statusType, marked, unmarked) => {
      await open();
      const { sent, letOne } = holdChanges();
      for (const [value, words] of [
        [true, marked],
        [false, unmarked],
      ] as const) {
        await userEvent.click(mark(name));
        // At once, before the server has answered.
        expect(mark(name)).toHaveAttribute('aria-pressed', String(value));
        await waitFor(() => expect(sent.at(-1)).toEqual({ propertyId: aListing(1).propertyId, statusType, value }));
        expect(screen.queryByText(words, { selector: '[role=status] *, [role=status]' })).toBeNull();
        letOne();
        expect(await screen.findByText(words, { selector: '[role=status] *, [role=status]' })).toBeInTheDocument();
        expect(mark(name)).toHaveAttribute('aria-pressed', String(value));
      }
      expect(mark(name, 2)).toHaveAttribute('aria-pressed', 'false');
      expect(sent).toHaveLength(2);
    },
  );

  it('PROP-06 a refused flag is reverted, with an error and no notice', async () => {
    await open({ row: { markAsFavourite: true } });
    server.use(refuse('put', '/properties/change-property-status', 500, '1'));
    await userEvent.click(mark('Favorite'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(mark('Favorite')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Removed from favorites')).toBeNull();
  });

  it('two quick presses are sent one after the other, and the last one stays', async () => {
    await open();
    const { sent, letOne } = holdChanges();
    await userEvent.click(mark('Discarded'));
    await userEvent.click(mark('Discarded'));
    expect(mark('Discarded')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(sent).toHaveLength(1));
    letOne();
    await waitFor(() => expect(sent).toMatchObject([{ value: true }, { value: false }]));
    expect(mark('Discarded')).toHaveAttribute('aria-pressed', 'false');
    letOne();
    expect(await screen.findByText('No longer discarded')).toBeInTheDocument();
    expect(mark('Discarded')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a list that was requested before a press does not undo it, and is requested again', async () => {
    const { queryClient, requests } = await open();
    const late: (() => void)[] = [];
    server.use(
      http.post(
        'http://doorstep.test/api/properties/get-property-list',
        async () => {
          await new Promise<void>((resolve) => late.push(resolve));
          return HttpResponse.json({ result: { data: [aListing(1), aListing(2)], recordsTotal: 2 } });
        },
        { once: true },
      ),
      answerWith('post', '/properties/get-property-list', ({ body }) => {
        requests.push(body);
        return { data: [aListing(1, { markAsFavourite: true }), aListing(2)], recordsTotal: 2 };
      }),
    );
    void queryClient.refetchQueries({ queryKey: ['/properties/get-property-list'] });
    await waitFor(() => expect(late).toHaveLength(1));
    const { sent, letOne } = holdChanges();
    await userEvent.click(mark('Favorite'));
    await waitFor(() => expect(sent).toHaveLength(1));
    late[0]?.();
    expect(mark('Favorite')).toHaveAttribute('aria-pressed', 'true');
    expect(requests).toHaveLength(1);
    letOne();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(mark('Favorite')).toHaveAttribute('aria-pressed', 'true');
  });

  it('after two refused presses the flag is what the server has', async () => {
    await open();
    const waiting: (() => void)[] = [];
    server.use(
      http.put('http://doorstep.test/api/properties/change-property-status', async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return HttpResponse.json({ error: { code: '1', message: '1' } }, { status: 500 });
      }),
    );
    await userEvent.click(mark('Discarded'));
    await userEvent.click(mark('Discarded'));
    for (const place of [0, 1]) {
      await waitFor(() => expect(waiting).toHaveLength(place + 1));
      waiting[place]?.();
    }
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    await waitFor(() => expect(mark('Discarded')).toHaveAttribute('aria-pressed', 'false'));
  });

  it('UX-02 a letter flags the focused row and opens nothing', async () => {
    const { path } = await open();
    const sent: unknown[] = [];
    server.use(answerWith('put', '/properties/change-property-status', ({ body }) => (sent.push(body), {})));
    const row = screen.getByText('2 Maple St').closest('tr');
    row?.focus();
    for (const key of ['f', 'p', 'D']) fireEvent.keyDown(row ?? document.body, { key });
    // Ctrl+F is the browser's own shortcut.
    fireEvent.keyDown(row ?? document.body, { key: 'f', ctrlKey: true });
    for (const name of ['Favorite', 'In process', 'Discarded']) await waitFor(() => expect(mark(name, 2)).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(path()).toBe('/listings');
    expect(row).toHaveFocus();
    await expectAccessible();
  });

  it('LIST-14 PROP-17 a super admin has no flags and no settings filter, and a link with one ignores it', async () => {
    const { requests } = await open({ as: 'Admin', path: '/listings?settings=booked' });
    expect(screen.queryByRole('columnheader', { name: 'Your flags' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull();
    expect(requests).toEqual([expect.objectContaining({ filters: [{ key: 'status', value: '1' }] })]);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
    expect(await drawer.findByRole('group', { name: 'Open house' })).toBeInTheDocument();
    expect(drawer.queryByRole('group', { name: 'Settings' })).toBeNull();
  });
});

describe('the settings filter', () => {
  it.each([
    ['Favorite', 'markAsFavourite'],
    ['In Process', 'markAsInProgress'],
    ['Opportunities', 'opportunities'],
    ['Booked', 'booked'],
    ['Discarded', 'markAsDiscarded'],
  ])('LIST-06 %s is requested by its value, and shown in the URL and on a badge', async (word, value) => {
    server.use(answer('get', '/properties/get-property-realtor-list', []));
    const { requests, router } = await open({ path: '/listings?page=1&status=all' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
    await userEvent.click(within(await drawer.findByRole('group', { name: 'Settings' })).getByRole('button', { name: word }));
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 1, filters: [{ key: 'settings', value }] }));
    expect(router.state.location.href).toBe(`/listings?status=all&settings=${value}`);
    expect(screen.getByText(`Setting: ${word}`)).toBeInTheDocument();
  });

  it('several settings are requested together, and an unknown one is ignored', async () => {
    const { requests } = await open({ path: '/listings?status=all&settings=booked.nonsense.markAsFavourite.booked' });
    expect(requests.at(-1)).toMatchObject({
      filters: [
        { key: 'settings', value: 'markAsFavourite' },
        { key: 'settings', value: 'booked' },
      ],
    });
  });
});
