/** What every list can do, checked on the pages themselves. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ApiKeyRow, UserOut } from '../api/types';
import { expectAccessible, openApp } from '../test/app';
import { aFinishedJob, aLead, aLeadImport, aListing, aMarket, aRealtor, aRejectedLead, aSource, aTemplate, aUser, someone } from '../test/data';
import { catchFiles, textOf } from '../test/files';
import { aMessage, aReply, someMessageDetails } from '../test/messages';
import { answer, server, unreachable } from '../test/server';
// Imported ahead, because loading them can take long on a busy machine.
import './KeysDialog';
import '../features/suppressions/ConsentsTab';
import '../features/outbox/RepliesTab';
import '../features/outbox/MessageDrawer';

interface Case {
  /** The name of the file, and that of the table. */
  file: string;
  label: string;
  path: string;
  as?: UserOut['userType'];
  with?: Partial<UserOut>;
  /** Two rows of so many in all; none of 0. */
  serve: (total: number) => HttpHandler;
  failing: HttpHandler;
  /** Part of the first row. */
  row: string;
  hides: string;
  /** The first two lines of the file, without the hidden column. */
  csv: [string, string];
  /** The name of the search field. */
  search?: string;
  /** What Enter does on a row: the beginning of the address that it opens, 'expands', 'asks' for a dialog, or nothing. */
  enter?: string;
  selects?: boolean;
  /** The address's name of the page, if the page is in the address. */
  pageParameter?: string;
  /** The page has other lists before it. */
  isPart?: boolean;
}

const page = <Row,>(rows: Row[], recordsTotal: number) => ({ data: recordsTotal > 0 ? rows : [], recordsTotal });

const suppressionRows = [1, 2].map((number) => ({
  suppressionId: `0190a1b2-0000-7000-8000-00000000c00${number}`,
  channel: 1,
  address: `gone${number}@example.com`,
  reason: 1,
  createdAt: '2026-03-08T15:40:00Z',
  createdBy: '=Lena',
}));
const consentRows = [1, 2].map((number) => ({
  consentId: `0190a1b2-0000-7000-8000-00000000b00${number}`,
  channel: 2,
  address: '2125550188',
  source: 'Booking form',
  wording: 'I agree.',
  givenAt: '2026-03-01T17:00:00Z',
  recordedAt: '2026-03-02T17:00:00Z',
  recordedBy: 'Lena Fischer',
}));
const auditRows = [1, 2].map((number) => ({
  entryId: `0190a1b2-0000-7000-8000-00000000700${number}`,
  at: '2026-03-08T15:40:00Z',
  actorName: 'Dana Whitfield',
  action: 'signIn',
  actionLabel: 'Signed in',
  clientAddress: '203.0.113.24',
}));
const listings = [aListing(1), aListing(2)];
const realtors = [aRealtor(1), aRealtor(2)];
const realtorLine = (since: string) =>
  `"Realtor 1","Parkway Keys",${since}"24","$12,000,000","$19,500,000","$31,500,000","$8,250,000","3","New York City, Long Island"`;

const usageRows = (['automatic', 'manual'] as const).map((cause) => ({
  tenantId: aUser(1).userId,
  companyName: 'Keystone Realty',
  providerName: 'Lob',
  isOwnAccount: false,
  channel: 3,
  cause,
  messages: 1200,
  units: 1200,
  costDollars: 1044,
}));

const sourceRows = ['harbor-mls', 'hudson'].map((name) =>
  aSource({ sourceId: name, name, isConfigured: false, lastSyncedAt: '2026-03-08T15:40:00Z', rejected: 12 }),
);

const keyRows = ['Website form', 'Phone system'].map((name, index): ApiKeyRow => ({
  apiKeyId: `0190a1b2-0000-7000-8000-00000000e00${index}`,
  name,
  scopes: ['listings:read'],
  lastFour: 'x9Zk',
  createdAt: '2026-03-08T15:40:00Z',
  createdBy: 'Ada Park',
  expiresAt: '2099-03-08T15:40:00Z',
  canRotate: true,
  canRevoke: true,
}));

const lastSync = { syncTime: '2026-03-08T10:30:00Z', syncFrequency: 'Every 15 minutes', lastSyncDate: '2026-03-08T10:15:00Z' };

const LISTINGS = '/properties/get-property-list';
const REALTORS = '/realtors/get-realtorlist-with-pagination';
const USERS = '/user/get-users-paged-list';
const MARKETS = '/market/market-search-list';
const TEMPLATES = '/templates/get-templateslist-with-pagination';
const OUTBOX = '/outbox/get-messages';
const REPLIES = '/outbox/get-replies-to-look-at';
const SUPPRESSIONS = '/suppressions/get-suppressions-with-pagination';
const CONSENTS = '/consents/get-consents';
const AUDIT = '/audit/get-entries-list';
const WORK = '/jobs/get-jobs-list';
const NEW_LISTINGS = '/dashboard/get-property-list';
const NEW_REALTORS = '/dashboard/get-realtor-list';
const LEADS = '/leads/get-leads-opportunities';
const IMPORTS = '/leads/get-imports-list';
const REJECTED_LEADS = '/leads/get-rejected-rows';
const USAGE = '/settings/get-message-usage-with-pagination';
const SOURCES = '/listing-sources/get-sources-list';
const KEYS = '/api-keys/get-api-keys';
const ADMINS = '/user/get-all-admin-users';

const CASES: Case[] = [
  {
    file: 'listings',
    label: 'Listings',
    path: '/listings?status=all',
    serve: (total) => answer('post', LISTINGS, page(listings, total)),
    failing: unreachable('post', LISTINGS),
    row: '1 Maple St',
    hides: 'City',
    csv: [
      '"Address","Status","Price","Beds","Baths","Sq ft","Zip","MLS no.","Date added","Open house"',
      '"1 Maple St","New","$1,250,000","3","2.5","1,840","10024","MLS-1","03/08/2026",""',
    ],
    search: 'Search listings',
    enter: '/listings/',
    selects: true,
    pageParameter: 'page',
  },
  {
    file: 'realtors',
    label: 'Realtors',
    path: '/realtors',
    serve: (total) => answer('post', REALTORS, page(realtors, total)),
    failing: unreachable('post', REALTORS),
    row: 'Realtor 1',
    hides: 'Rank',
    csv: ['"Realtor","Office","Listings","Closed","Listed","Volume","For sale","Opportunities","Markets"', realtorLine('')],
    search: 'Search realtors',
    enter: '/realtors/',
    pageParameter: 'page',
  },
  {
    file: 'users',
    label: 'Users',
    path: '/users',
    serve: (total) => answer('post', USERS, page([aUser(1), aUser(2)], total)),
    failing: unreachable('post', USERS),
    row: 'User Number 1',
    hides: 'Mobile',
    csv: ['"Name","Status","Role","Email","Submarket Owner"', '"User Number 1","Active","Bucket owner","user1@harbor.example","—"'],
    search: 'Search users',
    enter: '/users/',
    pageParameter: 'page',
  },
  {
    file: 'markets',
    label: 'Markets',
    path: '/markets',
    as: 'Admin',
    serve: (total) => answer('post', MARKETS, page([aMarket(1), aMarket(2)], total)),
    failing: unreachable('post', MARKETS),
    row: 'Market 1',
    hides: 'County',
    csv: [
      '"Name","Category","Zip Code","Size","Price","Owner","# of listings"',
      '"Market 1","Market","10001, 10002, 10003, 10004, 10005","Any Size","Any Price","Olive Owner","1,240"',
    ],
    search: 'Search markets',
    enter: '/markets/',
    pageParameter: 'page',
  },
  {
    file: 'templates',
    label: 'Email templates',
    path: '/templates',
    serve: (total) => answer('post', TEMPLATES, page([aTemplate(1), aTemplate(2)], total)),
    failing: unreachable('post', TEMPLATES),
    row: 'Template 1',
    hides: 'Modified by',
    csv: ['"Name","Listing Status","Modified"', '"Template 1","New Listing","03/08/2026"'],
    search: 'Search templates',
    enter: '/templates',
    pageParameter: 'page',
  },
  {
    file: 'outbox',
    label: 'Outbox',
    path: '/outbox',
    serve: (total) => answer('post', OUTBOX, { ...page([aMessage(1), aMessage(2)], total), isCut: false }),
    failing: unreachable('post', OUTBOX),
    row: 'Person 1',
    hides: 'Listing',
    csv: ['"To","Status","Channel","Trigger","Planned"', '"Person 1 · person1@example.com","Sent","Email","Manual: Dana Whitfield","03/08/2026, 11:00 AM EDT"'],
    search: 'Search by the start of the recipient’s address',
    enter: '/outbox?message=',
    pageParameter: 'page',
  },
  {
    file: 'leads',
    label: 'Leads',
    path: '/plugins/movescout/leads',
    with: { accessToMovescoutPlugin: true },
    serve: (total) => answer('post', LEADS, page([aLead(1), aLead(2)], total)),
    failing: unreachable('post', LEADS),
    row: 'Dana Smith 1',
    hides: 'Booker',
    csv: [
      '"Owner Name","Contact Info","SalesPersonQLABId","Origin","Destination","Move Type","Survey Date","Req. Move Date","Lead Status","Received Date","Modified Date"',
      '"Dana Smith 1","(303) 555-0101 · dana1@example.com","Q7","Denver, CO","Austin, TX","Interstate","03/20/2026","04/15/2026","Survey Scheduled","03/08/2026","03/09/2026"',
    ],
    search: 'Search leads',
    enter: '/plugins/movescout/leads/OPP-',
    pageParameter: 'page',
    selects: true,
  },
  {
    file: 'lead-imports',
    label: 'Lead imports',
    path: '/plugins/movescout/leads/import',
    with: { accessToMovescoutPlugin: true },
    serve: (total) => answer('post', IMPORTS, page([aLeadImport(), aLeadImport({ importId: aUser(2).userId })], total)),
    failing: unreachable('post', IMPORTS),
    row: 'leads.csv',
    hides: 'Imported by',
    csv: [
      '"File","Source","State","Rows","Created","Updated","Rejected","Uploaded"',
      '"leads.csv","HomeBuilder","Uploaded","20","0","0","0","03/08/2026, 11:40 AM EDT"',
    ],
    enter: '/plugins/movescout/leads/import/',
    pageParameter: 'page',
  },
  {
    file: 'rejected-leads',
    label: 'Rejected rows',
    path: '/plugins/movescout/leads/rejected',
    with: { accessToMovescoutPlugin: true },
    serve: (total) => answer('post', REJECTED_LEADS, page([aRejectedLead(1), aRejectedLead(2)], total)),
    failing: unreachable('post', REJECTED_LEADS),
    row: 'OPP-1',
    hides: 'Times',
    enter: 'asks',
    csv: [
      '"Source","Opportunity ID","What is wrong","Stored","First came","Last came"',
      '"API key Acme","OPP-1","EmailAddress: Must be a text","Not stored","03/08/2026, 11:40 AM EDT","03/09/2026, 11:40 AM EDT"',
    ],
    pageParameter: 'page',
  },
  {
    file: 'replies',
    label: 'Replies',
    path: '/outbox?tab=replies',
    serve: (total) => answer('post', REPLIES, page([aReply(1), aReply(2)], total)),
    failing: unreachable('post', REPLIES),
    row: 'Person 1',
    hides: 'Received',
    csv: ['"From","Number","Reason","Text","Listing"', '"Person 1","(212) 555-0188","Possible opt-out","Please leave me alone.","1 Maple St"'],
    enter: 'expands',
    pageParameter: 'page',
  },
  {
    file: 'suppressions',
    label: 'Suppression list: Email',
    path: '/settings/do-not-contact',
    serve: (total) => answer('post', SUPPRESSIONS, page(suppressionRows, total)),
    failing: unreachable('post', SUPPRESSIONS),
    row: 'gone1@example.com',
    hides: 'Note',
    csv: ['"Address","Reason","Added by","Added"', `"gone1@example.com","Opted out","'=Lena","03/08/2026"`],
    search: 'Search by the start of the address',
    pageParameter: 'page',
  },
  {
    file: 'consents',
    label: 'Consents',
    path: '/settings/do-not-contact?tab=consents',
    serve: (total) => answer('post', CONSENTS, page(consentRows, total)),
    failing: unreachable('post', CONSENTS),
    row: 'I agree.',
    hides: 'Given',
    csv: [
      '"Mobile number","Status","Source","Wording","Recorded","Recorded by"',
      '"(212) 555-0188","Active","Booking form","I agree.","03/02/2026","Lena Fischer"',
    ],
    search: 'Search by the start of the number',
    enter: 'expands',
    pageParameter: 'page',
  },
  {
    file: 'audit',
    label: 'Audit log',
    path: '/settings/audit',
    serve: (total) => answer('post', AUDIT, page(auditRows, total)),
    failing: unreachable('post', AUDIT),
    row: 'Signed in',
    hides: 'Time',
    csv: ['"User","Action","Subject","IP address"', '"Dana Whitfield","Signed in","—","203.0.113.24"'],
    enter: 'expands',
    pageParameter: 'page',
  },
  {
    file: 'work',
    label: 'Your work',
    path: '/work',
    serve: (total) => answer('post', WORK, page([aFinishedJob(), aFinishedJob({ jobId: aUser(9).userId })], total)),
    failing: unreachable('post', WORK),
    row: 'Listing report',
    hides: 'Requested',
    csv: ['"Job","Status","Duration"', '"Listing report","Done","1 min"'],
    enter: 'expands',
    pageParameter: 'page',
  },
  {
    file: 'new-listings',
    label: 'New listings',
    path: '/dashboard',
    serve: (total) => answer('post', NEW_LISTINGS, page(listings, total)),
    failing: unreachable('post', NEW_LISTINGS),
    row: '1 Maple St',
    hides: 'Price',
    csv: [
      '"Address","Status","Beds","Baths","Sq ft","Zip","MLS no.","Date added","Open house"',
      '"1 Maple St","New","3","2.5","1,840","10024","MLS-1","03/08/2026",""',
    ],
    search: 'Search new listings',
    enter: '/listings/',
    pageParameter: 'page',
  },
  {
    file: 'new-realtors',
    label: 'New realtors',
    path: '/dashboard?tab=realtors',
    serve: (total) => answer('post', NEW_REALTORS, page(realtors, total)),
    failing: unreachable('post', NEW_REALTORS),
    row: 'Realtor 1',
    hides: 'Rank',
    csv: ['"Realtor","Office","New since","Listings","Closed","Listed","Volume","For sale","Opportunities","Markets"', realtorLine('"03/08/2026",')],
    search: 'Search realtors',
    enter: '/realtors/',
    pageParameter: 'realtorPage',
  },
  {
    file: 'sources',
    label: 'Listing sources',
    path: '/settings',
    as: 'Admin',
    serve: (total) => answer('get', SOURCES, { data: total > 0 ? sourceRows : [] }),
    failing: unreachable('get', SOURCES),
    row: 'harbor-mls',
    hides: 'Frequency',
    csv: ['"Source","Status","Last sync","Next sync","Rows with problems"', '"harbor-mls","No longer configured","03/08/2026, 11:40 AM EDT","None","12"'],
    enter: 'expands',
  },
  {
    file: 'api-keys',
    label: 'API keys',
    path: '/settings/developers',
    serve: (total) => answer('post', KEYS, page(keyRows, total)),
    failing: unreachable('post', KEYS),
    row: 'Website form',
    hides: 'Status',
    csv: ['"Name","Key","Access","Last used","Created","Created by"', '"Website form","…x9Zk","Read listings","Never","03/08/2026","Ada Park"'],
    pageParameter: 'page',
  },
  {
    file: 'message-usage',
    label: 'Messages sent',
    path: '/settings',
    as: 'Admin',
    serve: (total) => answer('post', USAGE, page(usageRows, total)),
    failing: unreachable('post', USAGE),
    row: 'Keystone Realty',
    hides: 'Segments',
    csv: ['"Company","Provider","Channel","Trigger","Messages","Cost"', '"Keystone Realty","Lob","Mailer","Automatic","1,200","$1,044.00"'],
    isPart: true,
  },
  {
    file: 'super-admins',
    label: 'Super admins',
    path: '/settings',
    as: 'Admin',
    serve: (total) => answer('get', ADMINS, total > 0 ? [aUser(1, { userType: 'Admin' }), aUser(2, { userType: 'Admin' })] : []),
    failing: unreachable('get', ADMINS),
    row: 'User Number 1',
    hides: 'Phone',
    csv: ['"Name","Status","Email"', '"User Number 1","Active","user1@harbor.example"'],
    enter: '/users/',
    isPart: true,
  },
];

async function open({ path, as = 'CompanyAdmin', with: access, row, label }: Omit<Case, 'row'> & { row: string | RegExp }, handler: HttpHandler) {
  server.use(
    handler,
    answer('get', '/outbox/get-usage', []),
    answer('get', '/outbox/get-message', someMessageDetails(1)),
    answer('get', '/settings/get-last-sync-datetime', lastSync),
  );
  const app = openApp(path, { user: someone(as, access) });
  const table = await screen.findByRole('table', { name: label });
  await waitFor(() => expect(table).toHaveTextContent(row));
  return { ...app, table };
}

const tools = ({ label }: Pick<Case, 'label'>) => {
  const of = `of ${label.toLowerCase()}`;
  return {
    layout: () => screen.getByRole('button', { name: `Columns and density ${of}` }),
    save: () => screen.getByRole('button', { name: `Download this page ${of} as CSV` }),
    help: () => screen.queryByRole('button', { name: `Keyboard shortcuts ${of}` }),
  };
};

describe.each(CASES)('the list “$file”', (list) => {
  it('hides a chosen column, remembers it, and saves the shown rows as CSV', async () => {
    const { table, unmount } = await open(list, list.serve(42));
    await userEvent.click(tools(list).layout());
    const choice = await screen.findByRole('menuitemcheckbox', { name: list.hides });
    expect(choice).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(choice);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Comfortable rows' }));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(within(table).queryByRole('columnheader', { name: list.hides })).toBeNull();

    const files = catchFiles();
    await userEvent.click(tools(list).save());
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(new RegExp(`^${list.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = String(await textOf(files[0]?.blob)).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(list.csv);
    expect(lines).toHaveLength(4);

    unmount();
    const again = await open(list, list.serve(42));
    expect(within(again.table).queryByRole('columnheader', { name: list.hides })).toBeNull();
    await userEvent.click(tools(list).layout());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    await userEvent.keyboard('{Escape}');
    expect(await within(again.table).findByRole('columnheader', { name: list.hides })).toBeInTheDocument();
  });

  it('works by keyboard, and ? shows its keys', async () => {
    const { table, router } = await open(list, list.serve(42));
    if (list.search === undefined && list.enter === undefined) {
      expect(tools(list).help()).toBeNull();
      expect(table.querySelector('tr[data-row][tabindex]')).toBeNull();
      return;
    }
    if (list.isPart) screen.getByRole('region', { name: `${list.label} table` }).focus();
    if (list.search) {
      await userEvent.keyboard('/');
      const field = screen.getByRole('textbox', { name: list.search });
      expect(field).toHaveFocus();
      await userEvent.keyboard('?');
      expect(field).toHaveValue('?');
      await userEvent.clear(field);
      field.blur();
    }
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = within(help)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(keys.includes('/')).toBe(list.search !== undefined);
    expect(keys.includes('X')).toBe(list.selects === true);
    expect(keys.some((key) => key.startsWith('Enter'))).toBe(list.enter !== undefined);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
    if (list.enter === undefined) {
      expect(rows.filter((row) => row.hasAttribute('tabindex'))).toEqual([]);
      return;
    }
    if (!list.isPart && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const [key, index] of [
      ['{ArrowDown}', 0],
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{End}', 1],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(rows[index]).toHaveFocus();
    }
    if (list.selects) {
      await userEvent.keyboard('x');
      expect(within(table).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    }
    await userEvent.keyboard('{Enter}');
    if (list.enter === 'expands') expect(within(table).getAllByRole('button', { name: 'Details' })[0]).toHaveAttribute('aria-expanded', 'true');
    else if (list.enter === 'asks') expect(await screen.findByRole('dialog')).toBeInTheDocument();
    else await waitFor(() => expect(router.state.location.href.startsWith(list.enter ?? '')).toBe(true));
  });

  it('says when it is empty or could not be loaded, and retries', async () => {
    const { unmount } = await open({ ...list, row: 'No items found' }, list.serve(0));
    expect(tools(list).save()).toBeDisabled();
    unmount();
    const { table } = await open({ ...list, row: 'Try again' }, list.failing);
    server.use(list.serve(42));
    await userEvent.click(within(table).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(table).toHaveTextContent(list.row));
  });
});

it.each(CASES.filter(({ pageParameter }) => pageParameter !== undefined))('the list “$file” goes to its last page from a page beyond it', async (list) => {
  const path = `${list.path}${list.path.includes('?') ? '&' : '?'}${list.pageParameter}=9`;
  const { router } = await open({ ...list, path }, list.serve(12));
  await waitFor(() => expect(router.state.location.href).toContain(`${list.pageParameter}=2`));
  expect(router.history.length).toBe(1);
});

describe('the tools of a list', () => {
  const [listings] = CASES;
  if (!listings) throw new Error('no case');

  it('are in one menu on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    await open(listings, listings.serve(42));
    const files = catchFiles();
    await userEvent.click(screen.getByRole('button', { name: 'More tools of listings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download this page as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'More tools of listings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('ignore an invalid choice of columns', async () => {
    localStorage.setItem(`doorstep.list.${someone('CompanyAdmin').userId}.listings`, 'huge address nothing city');
    const { table } = await open(listings, listings.serve(42));
    expect(within(table).getByRole('columnheader', { name: 'Address' })).toBeInTheDocument();
    expect(within(table).queryByRole('columnheader', { name: 'City' })).toBeNull();
    await userEvent.click(tools(listings).layout());
    expect(await screen.findByRole('menuitemradio', { name: 'Compact rows' })).toHaveAttribute('aria-checked', 'true');
  });

  it('leave one column', async () => {
    const audit = CASES.find(({ file }) => file === 'audit');
    if (!audit) throw new Error('no case');
    await open(audit, audit.serve(42));
    await userEvent.click(tools(audit).layout());
    for (const item of (await screen.findAllByRole('menuitemcheckbox')).slice(1)) await userEvent.click(item);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Time' })).toHaveAttribute('aria-disabled', 'true');
  });
});
