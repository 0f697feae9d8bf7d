import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cover, Coverage, MarketOut, PropertyRow, UserOut } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aBucket, aChildMarket, aListing, aMarket, aUser, someone } from '../../../test/data';
import { answer, answerWith, never, refuse, server, unreachable } from '../../../test/server';

const CALL = '/market/get-listing-coverage';
const companyAdmin = someone('CompanyAdmin');

/** A market, child market or bucket over the zip code, as the server returns it. */
function aCover({ itemId, name, category, owner, propMinVal, propMaxVal, propMinSize, propMaxSize }: MarketOut, change: Partial<Cover> = {}): Cover {
  const of = { itemId, name, category, owner, propMinVal, propMaxVal, propMinSize, propMaxSize };
  return { ...of, hasListing: false, isVisible: true, price: 'inside', size: 'inside', reason: 'The server’s words.', ...change };
}

const inside = (parent: Cover) => ({ parentId: parent.itemId, parentName: parent.name });

const market = aCover(aMarket(1));
const childMarket = aCover(aChildMarket(1), inside(market));
const bucket = aCover(aBucket(1, { propMinVal: 1_000_000, propMaxVal: 2_000_000 }), { ...inside(childMarket), owner: 'Bert Field', hasListing: true });
const expensive = aCover(aBucket(2, { propMinVal: 2_000_000 }), { ...inside(childMarket), price: 'outside' });

function aCoverage(nodes: Cover[], change: Partial<Coverage> = {}): Coverage {
  return { isMine: true, isListed: true, reason: 'The server’s words.', nodes, ...change };
}

const covered = aCoverage([bucket, expensive, childMarket, market]);

function serveListing(listing: PropertyRow = aListing(1)) {
  server.use(answer('post', '/properties/get-property-list', { data: [listing], recordsTotal: 1 }));
}

/** Serves the coverage and collects the requested user ids. */
function serveCoverage(make: (userId: string | null) => Coverage) {
  const requests: (string | null)[] = [];
  server.use(
    answerWith('get', CALL, ({ url }) => {
      const userId = url.searchParams.get('userId');
      requests.push(userId);
      return make(userId);
    }),
  );
  return requests;
}

beforeEach(() => serveListing());

async function ask(user: UserOut = companyAdmin, question = 'Why is this mine?') {
  const app = openApp('/listings', { user });
  const button = await screen.findByRole('button', { name: question });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  return { ...app, button, dialog };
}

type Dialog = Awaited<ReturnType<typeof ask>>['dialog'];

const sentences = (dialog: Dialog, list: string) =>
  within(dialog.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('why a listing belongs to the viewer', () => {
  it('shows the listing, its chain of nodes down to the bucket with its owner, and the reasons', async () => {
    const requests = serveCoverage(() => covered);
    const { dialog } = await ask();
    expect(dialog.getByText('1 Maple St')).toBeInTheDocument();
    expect(await dialog.findByText('This listing is yours.')).toBeInTheDocument();
    expect(requests).toEqual([null]);
    const facts = within(dialog.getByLabelText('Listing'));
    for (const fact of ['10024', '$1,250,000', '1,840']) expect(facts.getByText(fact)).toBeInTheDocument();
    const where = within(dialog.getByRole('region', { name: 'Territory' }));
    expect(where.getByText('Bert Field')).toBeInTheDocument();
    expect(where.getAllByRole('term').map((term) => term.textContent)).toEqual(['Market', 'Child market', 'Bucket', 'Owner']);
    expect(where.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Market 1', `/markets/${market.itemId}/view`],
      ['Child market 1', `/markets/sub-markets/${childMarket.itemId}/view`],
      ['Bucket 1', `/markets/sub-markets/${bucket.itemId}/view`],
    ]);
    expect(sentences(dialog, 'Why Bucket 1 has this listing')).toEqual([
      'Zip 10024 is one of its zip codes.',
      'The price, $1,250,000, is in its range: $1,000,000 – $2,000,000.',
      'The size, 1,840 sq ft, is in its range: Any Size.',
    ]);
    await expectAccessible();
  });

  it('explains why the other nodes over the zip code don’t hold it', async () => {
    serveListing(aListing(1, { size: undefined }));
    const unsized = [bucket, expensive, childMarket, market].map((node) => ({ ...node, size: 'unknown' as const }));
    const sibling = aCover(aBucket(3), { ...inside(childMarket), size: 'unknown' });
    const elsewhere = aCover(aChildMarket(2), { ...inside(market), size: 'unknown' });
    serveCoverage(() => aCoverage([...unsized, sibling, elsewhere]));
    const { dialog } = await ask();
    await dialog.findByText('This listing is yours.');
    expect(sentences(dialog, 'Why Bucket 1 has this listing')).toContain('The size is unknown, so it matches any range.');
    expect(sentences(dialog, 'Others covering zip 10024')).toEqual([
      'Bucket 2Bucket in Child market 1The price, $1,250,000, is outside its range: From $2,000,000.',
      'Bucket 3Bucket in Child market 1It also covers this listing, but the bucket Bucket 1 takes priority.The size is unknown, so it matches any range.',
      'Child market 2Child market in Market 1It covers this listing, but the bucket Bucket 1 is more specific.',
    ]);
  });

  it('shows the server’s reason when a node of another team holds it', async () => {
    const own = { ...bucket, hasListing: false, reason: 'The bucket Bucket 1 also covers this listing, but another bucket takes priority.' };
    serveCoverage(() => aCoverage([own], { isMine: false, reason: 'This listing belongs to another part of the company’s territory.' }));
    const { dialog } = await ask(someone('SalesPerson'));
    expect(await dialog.findByText('This listing isn’t yours.')).toBeInTheDocument();
    expect(dialog.getByText('This listing belongs to another part of the company’s territory.')).toBeInTheDocument();
    expect(sentences(dialog, 'Markets covering zip 10024')).toEqual([`Bucket 1Bucket in Child market 1${own.reason}`]);
  });

  it('an undivided market holds the listing itself', async () => {
    serveCoverage(() => aCoverage([{ ...market, owner: '', hasListing: true }]));
    const { dialog } = await ask();
    await dialog.findByText('This listing is yours.');
    expect(dialog.getByText('Unallocated')).toBeInTheDocument();
    expect(sentences(dialog, 'Why Market 1 has this listing')).toContain('No more specific market or bucket covers it.');
    expect(dialog.queryByRole('list', { name: 'Others covering zip 10024' })).toBeNull();
  });

  it('explains for each market why it doesn’t take the listing', async () => {
    serveCoverage(() =>
      aCoverage([{ ...market, price: 'outside', propMaxVal: 900_000, size: 'outside', propMinSize: 2000 }], { isMine: false, isListed: false }),
    );
    const { dialog } = await ask();
    expect(await dialog.findByText('This listing isn’t yours.')).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('The server’s words.');
    expect(dialog.queryByRole('region', { name: 'Territory' })).toBeNull();
    expect(sentences(dialog, 'Markets covering zip 10024')).toEqual([
      'Market 1MarketThe price, $1,250,000, is outside its range: Up to $900,000.The size, 1,840 sq ft, is outside its range: From 2,000 sq ft.',
    ]);
  });

  it('says when the lists have not caught up with the territory', async () => {
    serveCoverage(() => ({ ...covered, isListed: false }));
    const { dialog } = await ask();
    expect(await dialog.findByText(/Lists update within a minute/)).toBeInTheDocument();
  });

  it('a Submarket Owner gets links only to their own nodes, a Bucket owner none, and neither chooses a person', async () => {
    serveCoverage(() => aCoverage([bucket, childMarket, { ...market, isVisible: false }]));
    const { dialog, unmount } = await ask(someone('SalesManager'));
    await dialog.findByText('This listing is yours.');
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['Child market 1', 'Bucket 1']);
    expect(dialog.queryByRole('combobox')).toBeNull();
    unmount();
    const bucketOwner = await ask(someone('SalesPerson'));
    await bucketOwner.dialog.findByText('This listing is yours.');
    expect(bucketOwner.dialog.queryByRole('link')).toBeNull();
    expect(bucketOwner.dialog.queryByRole('combobox')).toBeNull();
  });
});

describe('for another person', () => {
  const mona = aUser(1, { userType: 'SalesManager', fullName: 'Mona Field' });

  beforeEach(() => {
    server.use(answer('post', '/user/get-users-paged-list', { data: [mona], recordsTotal: 1 }));
  });

  it('a Company Admin selects one of the company’s users, and then themselves again', async () => {
    const requests = serveCoverage((userId) => (userId ? { ...covered, isMine: false, isListed: false } : covered));
    const { dialog } = await ask();
    await dialog.findByText('This listing is yours.');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Person' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mona Field' }));
    expect(await dialog.findByText('This listing doesn’t belong to Mona Field.')).toBeInTheDocument();
    expect(dialog.getByText('It’s in a bucket that isn’t theirs.')).toBeInTheDocument();
    expect(requests).toEqual([null, mona.userId]);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Person' }));
    await userEvent.click(await screen.findByRole('option', { name: companyAdmin.fullName }));
    expect(await dialog.findByText('This listing is yours.')).toBeInTheDocument();
  });

  it('a super admin asks about a company and its users', async () => {
    const admin = aUser(7, { userType: 'CompanyAdmin' });
    server.use(answer('post', '/user/get-users-list', [{ tenantId: admin.tenantId, companyName: 'Bay Homes', companyAdminId: admin.userId, managers: [] }]));
    const requests = serveCoverage((userId) => ({ ...covered, isMine: userId === admin.userId }));
    const { dialog } = await ask(someone('Admin'), 'Whose is this?');
    expect(dialog.getByText(/Choose a company to see whether it covers this listing/)).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Company' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bay Homes' }));
    expect(await dialog.findByText('This listing belongs to Bay Homes.')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Bucket 1' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Person' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mona Field' }));
    expect(await dialog.findByText('This listing doesn’t belong to Mona Field.')).toBeInTheDocument();
    expect(requests).toEqual([admin.userId, mona.userId]);
    await expectAccessible();
  });
});

describe('loading and failures', () => {
  it('shows the loading state', async () => {
    server.use(never('get', CALL));
    const { dialog } = await ask();
    expect(dialog.getByRole('status', { name: 'Checking this listing' })).toBeInTheDocument();
  });

  it('UX-07 reports a failed lookup, and retries', async () => {
    server.use(unreachable('get', CALL));
    const { dialog } = await ask();
    expect(await dialog.findByRole('heading', { name: 'Couldn’t check this listing' })).toBeInTheDocument();
    expect(dialog.getByText('Failed to fetch data!')).toBeInTheDocument();
    serveCoverage(() => covered);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('This listing is yours.')).toBeInTheDocument();
  });

  it('reports a listing that was removed in the meantime', async () => {
    server.use(refuse('get', CALL, 404, 'NOT_FOUND'));
    const { dialog } = await ask();
    expect(await dialog.findByRole('heading', { name: 'Listing removed' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('UX-03 Enter opens the dialog but not the listing; Escape returns the focus to the button', async () => {
    serveCoverage(() => covered);
    const { path } = openApp('/listings', { user: companyAdmin });
    const button = await screen.findByRole('button', { name: 'Why is this mine?' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Why is this mine?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    expect(path()).toBe('/listings');
  });
});
