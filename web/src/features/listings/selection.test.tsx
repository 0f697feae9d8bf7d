import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PropertyRow } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aJob, aListing, anAllowance, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';

const MARK = '/properties/change-property-status-list';

async function open({ as = 'CompanyAdmin', rows = [{}, {}, {}] }: { as?: 'CompanyAdmin' | 'Admin'; rows?: Partial<PropertyRow>[] } = {}) {
  server.use(
    answerWith('post', '/properties/get-property-list', () => ({ data: rows.map((row, index) => aListing(index + 1, row)), recordsTotal: rows.length })),
  );
  const app = openApp('/listings', { user: someone(as) });
  await screen.findByText('1 Maple St');
  return app;
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select ${number} Maple St` });
const bar = () => within(screen.getByRole('group', { name: 'Selected listings' }));
const isShown = () => screen.queryByRole('group', { name: 'Selected listings' }) !== null;
const idOf = (number: number) => aListing(number).propertyId;

describe('selecting listings', () => {
  it('works by checkbox, by the letter X and by the space bar on a row, and Escape clears it', async () => {
    const { path } = await open();
    expect(isShown()).toBe(false);
    await userEvent.click(box(2));
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    const row = screen.getByText('1 Maple St').closest('tr');
    row?.focus();
    await userEvent.keyboard('x{ArrowDown}{ArrowDown} ');
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all listings on this page' })).toBeChecked();
    await userEvent.keyboard('x');
    expect(box(3)).not.toBeChecked();
    // No listing was opened in the meantime.
    expect(path()).toBe('/listings');
    await expectAccessible();
    bar().getByRole('button', { name: 'Favorite' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(box(1)).not.toBeChecked();
  });

  it('the header’s checkbox selects the whole page and clears it', async () => {
    await open();
    const all = screen.getByRole('checkbox', { name: 'Select all listings on this page' });
    await userEvent.click(all);
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    await userEvent.click(all);
    expect(isShown()).toBe(false);
  });

  it('LIST-14 PROP-17 is not offered to a super admin', async () => {
    await open({ as: 'Admin' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('flagging the selection', () => {
  it('PROP-06 sets the flag of all with one request, and removes it if all have it', async () => {
    await open({ rows: [{ markAsFavourite: true }, {}, {}] });
    const sent: unknown[] = [];
    server.use(
      answerWith('put', MARK, ({ body }) => {
        sent.push(body);
        return {};
      }),
    );
    await userEvent.click(box(1));
    await userEvent.click(box(2));
    for (const [value, words] of [
      [true, '2 listings added to favorites'],
      [false, '2 listings removed from favorites'],
    ] as const) {
      await userEvent.click(bar().getByRole('button', { name: 'Favorite' }));
      expect(await screen.findByText(words, { selector: '[role=status] *, [role=status]' })).toBeInTheDocument();
      expect(sent.at(-1)).toEqual({ propertyIds: [idOf(1), idOf(2)], statusType: 'markAsFavourite', value });
      for (const number of [1, 2]) {
        const marks = within(screen.getByRole('group', { name: `Your flags for ${number} Maple St` }));
        expect(marks.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', String(value));
      }
      await waitFor(() => expect(bar().getByRole('button', { name: 'Favorite' })).toBeEnabled());
    }
    expect(sent).toHaveLength(2);
  });

  it('changes nothing if the server refuses', async () => {
    await open();
    server.use(refuse('put', MARK, 404, 'NOT_FOUND'));
    await userEvent.click(box(1));
    await userEvent.click(bar().getByRole('button', { name: 'Discarded' }));
    expect(await screen.findByText('We couldn’t find this. It may have been deleted, or you may not have access.')).toBeInTheDocument();
    const marks = within(screen.getByRole('group', { name: 'Your flags for 1 Maple St' }));
    expect(marks.getByRole('button', { name: 'Discarded' })).toHaveAttribute('aria-pressed', 'false');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
  });
});

describe('requesting owner data of the selection', () => {
  it('PROP-09 the confirmation shows the number and the cost', async () => {
    await open();
    const sent: unknown[] = [];
    server.use(
      answer('get', '/properties/get-owner-info-allowance', anAllowance()),
      answerWith('post', '/properties/owner-info-requests', ({ body }) => {
        sent.push(body);
        return { job: aJob({ kind: 'ownerData' }), asked: 2, reserved: 2, charged: 0, pending: 0, known: 1, notAvailable: 0 };
      }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listings on this page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Request owner data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request owner data for 3 listings?' }));
    expect(
      await dialog.findByText('63 of 100 left this month. This reserves up to 3 requests from your monthly limit and uses only those with an owner found.'),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Request owner data' }));
    expect(await screen.findByText('Owner data requested', { selector: '[role=status] *, [role=status]' })).toBeInTheDocument();
    expect(sent).toEqual([[idOf(1), idOf(2), idOf(3)]]);
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('PROP-10 warns when the selection may exceed the limit', async () => {
    await open();
    server.use(answer('get', '/properties/get-owner-info-allowance', anAllowance({ used: 98, left: 2 })));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listings on this page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Request owner data' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/2 of 100 left this month\. If more of these owners are new to your company, nothing is requested/)).toBeInTheDocument();
  });
});
