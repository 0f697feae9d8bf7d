import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { createQueryClient } from '../api/query-client';
import { session } from '../session/session';
import { aSession, someone } from '../test/data';
import { answer, answerWith, refuse, server, unreachable } from '../test/server';
import { createErrorReport, releaseOf, reportUnhandled } from './error-report';
import { createAppRouter } from './router';

const CALL = '/client-errors/report-error';
const LISTING = '/listings/0190a1b2-0000-7000-8000-000000001001/view?realtorId=Dana';

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(answerWith('post', CALL, ({ body }) => (sent.push(body), {})));
  document.head.innerHTML = '<script src="/assets/early-A1.js"></script><script src="/assets/index-DkT0_f-a.js"></script>';
});

afterEach(() => {
  session.end();
  document.head.replaceChildren();
});

async function reporterAt(path: string) {
  server.use(answer('post', '/user/get-user', someone('CompanyAdmin')));
  session.start(aSession());
  const router = createAppRouter(
    createQueryClient(
      () => undefined,
      () => false,
    ),
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return createErrorReport(router);
}

/** An error of the build, thrown at this line. */
function fault(line = 1, error: Error = new TypeError('Dana Whitfield, dana@harbor.example')) {
  error.stack = `${error.name}: ${error.message}
    at show (http://doorstep.test/assets/PropertyPage-BxT2a91k.js:${line}:20433)
    at chrome-extension://abc/content.js:1:2
    at http://doorstep.test/assets/index-DkT0_f-a.js:2:17`;
  return error;
}

async function reports() {
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return sent;
}

test('a report has the place, the route and the release, and no personal data', async () => {
  const report = await reporterAt(LISTING);
  report(fault());
  expect(await reports()).toEqual([
    {
      name: 'TypeError',
      frames: ['PropertyPage-BxT2a91k.js:1:20433', 'index-DkT0_f-a.js:2:17'],
      route: '/listings/$id/view',
      release: 'DkT0_f-a',
      count: 1,
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Dana|dana|0190a1b2|extension/);
});

test('a repeated error is one report with a count, and a page sends at most five', async () => {
  const report = await reporterAt('/settings');
  for (let line = 1; line <= 8; line += 1) for (let times = 0; times < 3; times += 1) report(fault(line));
  await reports();
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  for (const one of sent) expect(one).toMatchObject({ count: 3, route: '/settings' });
  report(fault(1));
  report(fault(9));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(sent).toHaveLength(5);
});

test('failed calls, missing files and errors of other scripts are not reported', async () => {
  const report = await reporterAt('/settings');
  report(fault(1, new ApiError({ code: 'NOT_FOUND', status: 404 })));
  report(fault(2, new DOMException('', 'AbortError')));
  report(fault(3, new TypeError('Failed to fetch dynamically imported module: http://doorstep.test/assets/a.js')));
  report(new Error('of an extension'));
  report('not an error');
  report(fault(4));
  expect(await reports()).toHaveLength(1);
  expect(sent).toEqual([expect.objectContaining({ frames: ['PropertyPage-BxT2a91k.js:4:20433', 'index-DkT0_f-a.js:2:17'] })]);
});

test('an error that no code handles is reported, and a rejection too', async () => {
  const stop = reportUnhandled(await reporterAt('/settings'));
  // Vitest listens for these too, and would fail the test.
  window.addEventListener('error', (event) => event.stopImmediatePropagation(), { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error: fault(1) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault(2) }));
  stop();
  window.dispatchEvent(new ErrorEvent('error', { error: fault(3) }));
  await reports();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  ['is refused', () => refuse('post', CALL, 429, 'RATE_LIMITED')],
  ['does not arrive', () => unreachable('post', CALL)],
])('a report that %s causes no other one', async (_how, handler) => {
  const report = await reporterAt('/settings');
  const rejections: unknown[] = [];
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  server.use(handler());
  report(fault());
  vi.runAllTimers();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('unhandledRejection', note);
  expect([...sent, ...rejections]).toEqual([]);
});

test('in development there is no release', () => {
  expect(releaseOf(document)).toBe('DkT0_f-a');
  document.head.replaceChildren();
  expect(releaseOf(document)).toBe('development');
});
