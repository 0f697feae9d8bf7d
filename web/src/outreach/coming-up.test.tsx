import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UpcomingTouchpoints, UserOut } from '../api/types';
import { expectAccessible, findPage, openApp } from '../test/app';
import { someone } from '../test/data';
import { answer, never, server, unreachable } from '../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './ComingUp';

const UPCOMING = '/campaigns/get-upcoming-touchpoints';

const holder = someone('CompanyAdmin', { accessToMovescoutPlugin: true });

/** The last day of November and the first of December. */
const DATES = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];

function upcoming(change: Partial<UpcomingTouchpoints> = {}): UpcomingTouchpoints {
  return {
    timeZone: 'America/New_York',
    days: DATES.map((date, at) => ({ date, email: at === 0 ? 1200 : 0, sms: at === 0 ? 3 : 0, mailer: at === 2 ? 12 : 0 })),
    caps: [
      { month: '2026-11', limit: 500, used: 120 },
      { month: '2026-12', used: 4 },
    ],
    ...change,
  };
}

async function open(path: string, title: string, user: UserOut = holder) {
  server.use(answer('post', '/campaigns/list', { data: [], recordsTotal: 0 }));
  openApp(path, { user });
  await findPage(title);
}

const card = async () => within(await screen.findByRole('region', { name: 'Coming up' }));
const itemsOf = async (list: string) =>
  within(await (await card()).findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what is coming up', () => {
  it('is counted by day and channel, today first, with the caps of the months', async () => {
    server.use(answer('get', UPCOMING, upcoming()));
    await open('/campaigns', 'Campaigns');
    expect(await itemsOf('Touchpoints by day')).toEqual([
      'Today 1,203Email 1,200SMS 3',
      'Mon, Nov 30 None',
      'Tue, Dec 1 12Mailer 12',
      'Wed, Dec 2 None',
      'Thu, Dec 3 None',
      'Fri, Dec 4 None',
      'Sat, Dec 5 None',
    ]);
    expect(await itemsOf('Mailer caps')).toEqual(['Postcards: 120 of 500 used in November ', 'Postcards: 4 used in December, no cap ']);
    expect((await card()).getByText('Campaign touchpoints of the next 7 days, New York time')).toBeInTheDocument();
    await expectAccessible();
  });

  it('says that more postcards are coming up than the cap allows', async () => {
    server.use(answer('get', UPCOMING, upcoming({ caps: [{ month: '2026-12', limit: 10, used: 4 }] })));
    await open('/campaigns', 'Campaigns');
    expect(await itemsOf('Mailer caps')).toEqual(['Postcards: 4 of 10 used in December 6 more coming up than the cap allows']);
  });

  it('is on the dashboard of those with the plugin, and may be nothing', async () => {
    server.use(answer('get', UPCOMING, upcoming({ days: DATES.map((date) => ({ date, email: 0, sms: 0, mailer: 0 })) })));
    await open('/dashboard', 'Dashboard');
    expect(await (await card()).findByText(/^No touchpoints in the next 7 days/)).toBeInTheDocument();
    expect((await card()).queryByRole('list', { name: 'Touchpoints by day' })).toBeNull();
  });

  it('is not on the dashboard without the plugin', async () => {
    server.use(never('get', UPCOMING));
    await open('/dashboard', 'Dashboard', someone('CompanyAdmin'));
    expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    server.use(unreachable('get', UPCOMING));
    await open('/campaigns', 'Campaigns');
    expect(await (await card()).findByText('Failed to fetch data! Couldn’t load what is coming up.')).toBeInTheDocument();
    server.use(answer('get', UPCOMING, upcoming()));
    await userEvent.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await itemsOf('Touchpoints by day')).toHaveLength(7);
  });
});
