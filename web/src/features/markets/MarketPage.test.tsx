import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MarketChange, MarketOut, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aBucket, aChildMarket, aMarket, aMarketChange, aTemplateChoice, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './MarketDialogs';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const submarketOwner = someone('SalesManager');

const pathOf = ({ category, itemId }: MarketOut) => (category === 'Market' ? `/markets/${itemId}/view` : `/markets/sub-markets/${itemId}/view`);

function open(
  viewer: UserOut,
  market: MarketOut,
  { inside = [], history = [aMarketChange(4, { kind: 'created' })] }: { inside?: MarketOut[]; history?: MarketChange[] } = {},
) {
  const listed: unknown[] = [];
  server.use(
    answer('get', '/market/get-market', market),
    answer('get', '/market/get-sub-market', market),
    answerWith('post', '/market/submarket-search-list', ({ body }) => (listed.push(body), { data: inside, recordsTotal: inside.length })),
    answer('get', '/market/get-company-markets', [aMarket(1), aMarket(2)]),
    answer('get', '/market/get-market-history', history),
  );
  return { listed, ...openApp(pathOf(market), { user: viewer }) };
}

async function shown(name: string) {
  await findPage(name);
  return (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
}

const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('details', () => {
  it('MARKETS-38 MARKETS-42 MARKETS-44 a super admin sees a market, its owners and its children', async () => {
    const owners = [
      { userId: aMarket(7).itemId, fullName: 'Ada Founder' },
      { userId: aMarket(8).itemId, fullName: 'Ben Holder' },
    ];
    const { listed } = open(admin, aMarket(1, { owners, propMaxVal: 900_000 }), { inside: [aChildMarket(1)] });
    const fact = await shown('Market 1');
    expect(screen.getByRole('region', { name: 'Market definition' })).toBeInTheDocument();
    expect(fact('Category')).toBe('Market');
    expect(fact('Parent')).toBe('—');
    expect(fact('Number of listings')).toBe('1,240');
    expect(screen.getByRole('link', { name: '1,240 listings in Market 1' })).toHaveAttribute('href', `/listings?status=all&marketId=${aMarket(1).itemId}`);
    expect(fact('County')).toBe('Kings County');
    expect(fact('Listing price range')).toBe('Up to $900,000');
    expect(fact('Listing size range')).toBe('Any Size');
    expect(fact('Zip codes')).toBe('10001, 10002, 10003, 10004, 10005');
    expect(
      within(screen.getByRole('region', { name: 'Assigned Users' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ada Founder', 'Ben Holder']);
    expect(screen.queryByRole('region', { name: 'Outreach' })).toBeNull();
    expect(isShown('Edit')).toBe(true);
    expect(isShown('Back')).toBe(true);
    expect(await screen.findByRole('link', { name: 'Child market 1' })).toBeInTheDocument();
    expect(listed).toEqual([expect.objectContaining({ marketId: aMarket(1).itemId, marketType: 1 })]);
    expect(isShown('Create Child Market')).toBe(false);
    await expectAccessible();
  });

  it('MARKETS-07 MARKETS-44 a company admin creates child markets in a market, but cannot edit it', async () => {
    open(companyAdmin, aMarket(1));
    await shown('Market 1');
    expect(isShown('Edit')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
    expect(await screen.findByRole('list', { name: 'Available Markets' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Create Child Market' })).toBeInTheDocument();
  });

  it('MARKETS-44 a super admin cannot edit a child market', async () => {
    open(admin, aChildMarket(1));
    const fact = await shown('Child market 1');
    expect(fact('Parent')).toBe('Harbor');
    expect(isShown('Edit')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Outreach' })).toBeNull();
  });

  it('MARKETS-42 MARKETS-43 a Submarket Owner sees a bucket with outreach off and no templates', async () => {
    open(submarketOwner, aBucket(1));
    const fact = await shown('Bucket 1');
    expect(fact('Category')).toBe('Bucket');
    expect(fact('Parent')).toBe('Child market 1in Harbor');
    expect(screen.getByRole('link', { name: 'Child market 1' })).toHaveAttribute('href', pathOf(aChildMarket(1)));
    expect(screen.queryByRole('link', { name: 'Harbor' })).toBeNull();
    const outreach = within(screen.getByRole('region', { name: 'Outreach' }));
    const templates = within(screen.getByRole('region', { name: 'Templates' }));
    expect(outreach.getByText('Off')).toBeInTheDocument();
    expect(templates.getByText(/No templates chosen yet/)).toBeInTheDocument();
    expect(isShown('Edit')).toBe(true);
    await expectAccessible();
  });

  it('MARKETS-43 shows that outreach is on', async () => {
    open(companyAdmin, aBucket(1, { automaticProspecting: true }));
    await shown('Bucket 1');
    expect(within(screen.getByRole('region', { name: 'Outreach' })).getByText('On')).toBeInTheDocument();
  });

  it('MARKETS-43 lists its templates by audience and event', async () => {
    server.use(
      answer('get', '/settings/get-notification-event-types', [{ id: 1, name: 'New Listing' }]),
      answer('get', '/templates/get-company-template-list', [aTemplateChoice(1), aTemplateChoice(2, { templateType: 2 })]),
    );
    open(
      companyAdmin,
      aBucket(1, {
        automaticProspecting: true,
        notificationSettings: [
          { outboundProspectingType: 1, turnOffAutomaticProspecting: true, templateMappings: [] },
          {
            outboundProspectingType: 2,
            turnOffAutomaticProspecting: false,
            templateMappings: [{ notificationEventTypeId: 1, emailTemplateId: aTemplateChoice(1).templateId, smsTemplateId: aTemplateChoice(2).templateId }],
          },
        ],
      }),
    );
    await shown('Bucket 1');
    const owners = within(await screen.findByRole('list', { name: 'Home Owner templates' }));
    expect(owners.getByRole('listitem')).toHaveTextContent('New Listing');
    expect(owners.getAllByRole('term').map((channel) => channel.textContent)).toEqual(['Email', 'SMS']);
    expect(owners.getAllByRole('definition').map((template) => template.textContent)).toEqual(['Template 1', 'Template 2']);
    // The status line mentions the audience that is off.
    expect(screen.getByText('On for home owners only')).toBeInTheDocument();
    expect(screen.getByText('Realtor (off)')).toBeInTheDocument();
  });

  it('MARKETS-45 a child market without an owner is unallocated', async () => {
    open(companyAdmin, aChildMarket(1, { owners: [] }));
    await shown('Child market 1');
    expect(within(screen.getByRole('region', { name: 'Assigned User' })).getByText('Unallocated')).toBeInTheDocument();
  });

  it('MARKETS-48 a Submarket Owner sees their child market, cannot edit it, and adds buckets', async () => {
    const { listed } = open(submarketOwner, aChildMarket(1), { inside: [aBucket(1)] });
    await shown('Child market 1');
    expect(isShown('Edit')).toBe(false);
    expect(await screen.findByRole('button', { name: 'Edit Bucket 1' })).toBeInTheDocument();
    expect(isShown('Create Bucket')).toBe(true);
    expect(listed).toEqual([expect.objectContaining({ subMarketId: aChildMarket(1).itemId, marketType: 2 })]);
  });

  it('MARKETS-47 an unknown node or one of another company is not found', async () => {
    server.use(refuse('get', '/market/get-sub-market', 404, '2021'));
    openApp(pathOf(aChildMarket(1)), { user: companyAdmin });
    expect(await screen.findByRole('heading', { name: 'Child market not found' })).toBeInTheDocument();
    expect(isShown('Edit')).toBe(false);
    await expectAccessible();
  });

  it('an outage is reported, and a retry loads the market', async () => {
    server.use(refuse('get', '/market/get-market', 503, 'UNAVAILABLE'));
    openApp(pathOf(aMarket(1)), { user: admin });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the market' })).toBeInTheDocument();
    server.use(
      answer('get', '/market/get-market', aMarket(1)),
      answer('post', '/market/submarket-search-list', { data: [], recordsTotal: 0 }),
      answer('get', '/market/get-market-history', []),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('Market 1');
  });

  it('Back leads to the list when there is no previous page', async () => {
    const { path } = open(admin, aMarket(1));
    server.use(answer('post', '/market/market-search-list', { data: [aMarket(1)], recordsTotal: 1 }));
    await shown('Market 1');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/markets'));
  });
});

describe('history', () => {
  const history = [
    aMarketChange(4, { numZipCodes: 3, propMaxVal: 500_000, name: 'Harbour', alsoChanged: ['Zip codes: 0 added, 2 removed'] }),
    aMarketChange(3, { changedBy: 'Olive Owner', alsoChanged: ['Automatic prospecting switched on'] }),
    aMarketChange(2, { kind: 'created', changedBy: 'Doorstep' }),
  ];
  const entries = () => within(screen.getByRole('list', { name: /^History of/ })).getAllByRole('listitem');

  it('lists who changed what, newest first', async () => {
    open(admin, aMarket(1), { history });
    await screen.findByText(/Zip codes: 0 added, 2 removed/);
    expect(entries().map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Updatedby Dana Whitfield.*Name: Market 1 → Harbour.*Price: Any Price → Up to \$500,000.*Zip codes: 0 added, 2 removed/),
      expect.stringMatching(/^Updatedby Olive Owner.*Automatic prospecting switched on$/),
      expect.stringMatching(/^Createdby Doorstep.*Market 1 · 5 zip codes · Any Price · Any Size/),
    ]);
  });

  it('undoes the last change after a confirmation', async () => {
    open(companyAdmin, aChildMarket(1), { history });
    const undone: unknown[] = [];
    server.use(answerWith('post', '/market/undo-change', ({ body }) => (undone.push(body), {})));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('Change to Child market 1 undone')).toBeInTheDocument();
    expect(undone).toEqual([{ subMarketId: aChildMarket(1).itemId, subMarketType: 1, version: 4 }]);
  });

  it('a created market offers no undo', async () => {
    open(admin, aMarket(1));
    await screen.findByText(/^Created/);
    expect(isShown('Undo')).toBe(false);
  });

  it('a change in the meantime is reported', async () => {
    open(admin, aMarket(1), { history });
    server.use(refuse('post', '/market/undo-change', 409, 'STALE_WRITE'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
  });
});
