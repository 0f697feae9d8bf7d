/** Mock responses of the API for component tests, typed by the schema, without business rules. */
import { delay, getResponse, http, HttpResponse, RequestHandler, type DefaultBodyType, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { components, paths } from '../api/schema';
import type { Answer } from '../api/types';

type Method = 'get' | 'post' | 'put' | 'delete';
type Calls<M extends Method> = { [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never }[keyof paths];
type Result<Path extends keyof paths, M extends Method> = Answer<paths[Path][M]>;

/** The schema writes a path's parameters in braces, the library with a colon. */
const address = (path: string) => `http://doorstep.test/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

export interface Seen {
  body: DefaultBodyType;
  url: URL;
  headers: Headers;
}

/** The call responds with the result of `make` for its request. */
export function answerWith<M extends Method, Path extends Calls<M>>(method: M, path: Path, make: (seen: Seen) => Result<Path, M>): HttpHandler {
  return http[method](address(path), async ({ request }) => {
    const body: DefaultBodyType = request.headers.get('content-type')?.includes('json') ? await request.json() : null;
    return HttpResponse.json({ result: make({ body, url: new URL(request.url), headers: request.headers }) });
  });
}

/** The call responds with this result. */
export function answer<M extends Method, Path extends Calls<M>>(method: M, path: Path, result: Result<Path, M>): HttpHandler {
  return answerWith(method, path, () => result);
}

/** The call responds with a file. */
export function answerFile(path: Calls<'get'>, make: (seen: Pick<Seen, 'url' | 'headers'>) => string): HttpHandler {
  return http.get(address(path), ({ request }) => {
    const content = make({ url: new URL(request.url), headers: request.headers });
    return new HttpResponse(content, { headers: { 'content-type': 'application/octet-stream' } });
  });
}

type Detail = components['schemas']['ErrorDetail'];

export function refuse<M extends Method>(method: M, path: Calls<M>, status: number, code: string, details?: Detail[], message = code): HttpHandler {
  return http[method](address(path), () => HttpResponse.json({ error: { code, message, details } }, { status }));
}

export function unreachable<M extends Method>(method: M, path: Calls<M>): HttpHandler {
  return http[method](address(path), () => HttpResponse.error());
}

export function never<M extends Method>(method: M, path: Calls<M>): HttpHandler {
  return http[method](address(path), async () => {
    await delay('infinite');
    return new HttpResponse();
  });
}

/** A stream of events that stays open. `tell` sends an event. */
export function liveStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  const handler = http.get(address('/events'), () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        send(': hello\n\n');
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { handler, isOpen: () => stream !== undefined, tell: (event: string, data: object) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}

export const server = setupServer(
  liveStream().handler,
  answer('post', '/account/logout', {}),
  answer('get', '/account/get-sign-in-options', {}),
  answer('post', '/user/get-users-paged-list', { data: [], recordsTotal: 0 }),
  answer('get', '/user/user-types', []),
  answer('post', '/user/get-users-list', []),
  answer('get', '/user/get-company-name-use', { companiesOfSameName: 0 }),
  answer('get', '/user/find-remaining-seats', { remainingSeats: 3, noOfSeats: 10, seatsInUse: 7 }),
  answer('get', '/user/get-all-admin-users', []),
  answer('post', '/audit/get-entries-list', { data: [], recordsTotal: 0 }),
  answer('get', '/audit/get-actions-list', []),
  answer('post', '/jobs/get-jobs-list', { data: [], recordsTotal: 0 }),
  answer('get', '/aurinko/users', []),
  refuse('get', '/aurinko/active-connection', 404, 'NOT_FOUND'),
  answer('get', '/aurinko/emails', { data: [] }),
  answer('post', '/aurinko/thread-emails', []),
  answer('get', '/user/get-all-user-inapp-notifications', []),
  answer('post', '/outbox/get-replies-to-look-at', { data: [], recordsTotal: 0 }),
  answer('get', '/prospecting/get-outreach-options', { options: [] }),
  answer('get', '/prospecting/get-realtor-communication-feed', { data: [], recordsTotal: 0 }),
  answer('get', '/settings/get-notification-event-types', []),
  answer('post', '/settings/get-message-usage-with-pagination', { data: [], recordsTotal: 0 }),
  answer('get', '/settings/get-user-settings', { userId: '0190a1b2-0000-7000-8000-000000000001', version: 0, isCreated: false, notificationSettings: [] }),
  answer('get', '/settings/get-email-account-types', []),
  answer('get', '/settings/get-company-sign-in', {
    isRequired: false,
    canRequire: false,
    redirectUrl: 'https://doorstep.example/api/sso/callback/0190a1b2-0000-7000-8000-000000000009',
    signInUrl: 'https://doorstep.example/signin?company=0190a1b2-0000-7000-8000-000000000009',
  }),
  answer('get', '/settings/get-capping-limits', []),
  answer('get', '/templates/get-company-template-list', []),
  // The first screen after sign-in, where many other tests start or end.
  answer('get', '/dashboard/performance-history', { from: '2025-11-22', to: '2026-11-22', totalListings: 0, inProcess: 0, opportunities: 0, zipcodes: 0 }),
  answer('get', '/dashboard/get-market-list', []),
  answer('get', '/dashboard/get-admin-stackedchartdata', []),
  answer('post', '/dashboard/get-property-list', { data: [], recordsTotal: 0 }),
  answer('post', '/view/get-views-list', []),
  answer('post', '/templates/get-templateslist-with-pagination', { data: [], recordsTotal: 0 }),
  answer('get', '/properties/get-move-type-list', [
    { id: 1, name: 'Interstate' },
    { id: 2, name: 'Local/Intra' },
  ]),
  answer('get', '/lead-campaigns/opportunity/{opportunityId}', []),
  answer('get', '/lead-campaigns/touchpoints/{opportunityId}', []),
  answer('get', '/leads/get-lead-events', []),
  answer('get', '/campaigns/automated-campaigns', []),
  answer('get', '/campaigns/get-automation-state', { waitingLeads: 0, canDecide: false }),
  answer('get', '/campaigns/get-upcoming-touchpoints', { timeZone: 'America/New_York', days: [], caps: [] }),
  answer('post', '/campaigns/get-result-leads', { data: [], recordsTotal: 0 }),
  answer('post', '/campaigns/preview-campaign', { touchpoints: [], warnings: [], leads: 0, isAll: true }),
  answer('post', '/leads/get-rejected-rows', { data: [], recordsTotal: 0 }),
  // The pages behind rows. Most tests of lists only check their addresses.
  refuse('get', '/properties/get-property-details', 404, 'NOT_FOUND'),
  refuse('get', '/realtors/get-realtor', 404, 'NOT_FOUND'),
  refuse('get', '/leads/get-opportunity-details', 404, '6026'),
  refuse('get', '/campaigns/get-campaign-results', 404, 'NOT_FOUND'),
  answer('post', '/leads/get-lead-property-match', { isOutsideTerritory: false }),
  answer('get', '/outreach/get-listing-plan', { isOn: false, propertyIsOn: true, events: [] }),
  answer('get', '/market/get-market-removal', { numSubMarkets: 0, numBuckets: 0, count: 0, companies: [], pendingMessages: 0, numListings: 0, inside: [] }),
  answer('get', '/user/get-user-removal', {
    markets: [],
    numMarkets: 0,
    numDrawn: 0,
    otherUsers: [],
    numOtherUsers: 0,
    numTeam: 0,
    isLastSuperAdmin: false,
    canReleaseMarkets: false,
  }),
  answer('get', '/properties/get-property-owner-info', {
    propertyId: '0190a1b2-0000-7000-8000-000000001001',
    isOwnerInfoRequested: false,
    state: 'notRequested',
    canRequest: true,
    isCharged: true,
  }),
  answer('get', '/properties/get-owner-info-allowance', { isOffered: true, limit: 100, used: 37, left: 63, month: '2026-03-01' }),
  answer('get', '/settings/get-api-providers', [
    { id: 1, name: 'Attom Data' },
    { id: 2, name: 'Twilio' },
    { id: 3, name: 'Lob' },
  ]),
  // Without places no map is drawn, which jsdom can't do.
  answer('post', '/market/get-zip-map', { zips: [], isCut: false }),
  answer('get', '/properties/get-property-zipcode-list', [
    { zipCode: '10023', city: 'New York', state: 'NY' },
    { zipCode: '10024', city: 'New York', state: 'NY' },
  ]),
  answer('get', '/properties/get-property-realtor-list', []),
  answer('get', '/properties/get-property-status-list', [
    { id: 1, name: 'New' },
    { id: 3, name: 'Active' },
    { id: 2, name: 'Pending' },
    { id: 4, name: 'Off Market' },
  ]),
);

/**
 * The response of the handlers to a browser's request; undefined if none matches.
 *
 * @public for the browser tests
 */
export function respond(request: Request) {
  return getResponse(
    server.listHandlers().filter((handler) => handler instanceof RequestHandler),
    request,
  );
}
