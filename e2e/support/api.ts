/** API calls outside the browser: for sign-ins that are not tested, and for data to compare screens with. */

import { expect, request } from '@playwright/test';
import type { components, paths } from '../../web/src/api/schema.d.ts';
import { noteCall } from './changes.ts';
import { type Account, stack } from './stack.ts';

export type Schemas = components['schemas'];

type Method = 'get' | 'post' | 'delete';

type WithoutSlash<Path> = Path extends `/${infer Rest}` ? Rest : never;
/** The paths of the contract with this method, without `/api/`. */
type PathOf<M extends Method> = WithoutSlash<{ [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never }[keyof paths]>;
type OperationOf<M extends Method, Path extends string> = `/${Path}` extends keyof paths ? paths[`/${Path}`][M] : never;

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } } ? Content[keyof Content] : undefined;
type EnvelopeOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } } ? Content[keyof Content] : never;
type ResultOf<Operation> = EnvelopeOf<Operation> extends { result: infer Result } ? Result : never;

type Given<Params> = [NonNullable<Params>] extends [never] ? unknown : NonNullable<Params>;
/** The parameters in the query or in the path's braces. */
type ParamsOf<Operation> = Operation extends { parameters: { query?: infer Query; path?: infer InPath } } ? Given<Query> & Given<InPath> : never;
type ParamsArgument<Operation> =
  unknown extends ParamsOf<Operation>
    ? []
    : Partial<ParamsOf<Operation>> extends ParamsOf<Operation>
      ? [params?: ParamsOf<Operation>]
      : [params: ParamsOf<Operation>];

/** The body of a response: a result or an error. */
export interface Body<Result> {
  result?: Result;
  error?: Schemas['ErrorBody'];
}

export interface Answer<Result> {
  status: number;
  body: Body<Result>;
}

export const SESSION_KEY = 'doorstep.session';

type Session = Schemas['SignInOut'];

const sessions = new Map<string, Promise<Session>>();

function signIn(account: Account): Promise<Session> {
  return resultOf(call('account/login', { userNameOrEmailAddress: account.userName, password: account.password, rememberClient: true }));
}

/** One session per user, so that a run stays far below the sign-in limits. */
export function sessionOf(account: Account): Promise<Session> {
  const session = sessions.get(account.userName) ?? signIn(account);
  sessions.set(account.userName, session);
  return session;
}

/** The browser storage of a signed-in user. */
export async function storageOf(account: Account) {
  const value = JSON.stringify(await sessionOf(account));
  return { cookies: [], origins: [{ origin: new URL(stack.url).origin, localStorage: [{ name: SESSION_KEY, value }] }] };
}

/** The JSON of a response, typed as in the contract. */
export async function bodyOf<Result>(response: { json(): Promise<unknown> }): Promise<Body<Result>> {
  return (await response.json()) as Body<Result>;
}

type Params = Record<string, string | number | boolean>;

async function send<Result>(method: Method, path: string, account?: Account, params: Params = {}, data?: unknown): Promise<Answer<Result>> {
  const token = account && (await sessionOf(account)).accessToken;
  const context = await request.newContext({ baseURL: stack.url });
  const inPath = (name: string) => path.includes(`{${name}}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath(name)));
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    // Playwright sends a string as it is, but the body is JSON.
    if (typeof data === 'string') headers['content-type'] = 'application/json';
    const body = typeof data === 'string' ? JSON.stringify(data) : data;
    const response = await context.fetch(`/api/${address}`, { method, headers, params: query, ...(body !== undefined && { data: body }) });
    noteCall(method, response.url());
    return { status: response.status(), body: await bodyOf<Result>(response) };
  } finally {
    await context.dispose();
  }
}

export function call<Path extends PathOf<'post'>>(
  path: Path,
  data: BodyOf<OperationOf<'post', Path>>,
  account?: Account,
  ...[params]: ParamsArgument<OperationOf<'post', Path>>
) {
  return send<ResultOf<OperationOf<'post', Path>>>('post', path, account, params, data);
}

export function get<Path extends PathOf<'get'>>(path: Path, account: Account, ...[params]: ParamsArgument<OperationOf<'get', Path>>) {
  return send<ResultOf<OperationOf<'get', Path>>>('get', path, account, params);
}

export function remove<Path extends PathOf<'delete'>>(path: Path, account: Account, ...[params]: ParamsArgument<OperationOf<'delete', Path>>) {
  return send<ResultOf<OperationOf<'delete', Path>>>('delete', path, account, params);
}

/** The result of a call; fails with the response if there is none. */
export async function resultOf<Result>(call: Promise<Answer<Result>>): Promise<Result> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.result === undefined) throw new Error(`the response has no result: ${JSON.stringify(body)}`);
  return body.result;
}

/** The status and error code of a refused call. */
export async function refusalOf(call: Promise<Answer<unknown>>): Promise<[number, string | undefined]> {
  const { status, body } = await call;
  return [status, body.error?.code];
}

/** A page of a user's listings, newest first by default. */
export function listings(account: Account, query: Partial<Schemas['ListingListIn']> = {}) {
  return resultOf(
    call('properties/get-property-list', { pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', sortDirection: 'desc', filters: [], ...query }, account),
  );
}

/** The number of a user's listings, of one status or of all. */
export async function countListings(account: Account, status?: string): Promise<number> {
  const { recordsTotal } = await listings(account, { filters: status ? [{ key: 'status', value: status }] : [] });
  return recordsTotal;
}

/** The order of a report as the form sends it, without the columns. */
export const LISTING_REPORT = { responseType: 1, reportType: 'listing' as const, zipCodes: [], includeOffMarketProperties: false, otherFilters: [] };

/** Orders a report as this user, waits until it is finished and returns the job's id. */
export async function makeReport(account: Account): Promise<string> {
  const { jobId } = await resultOf(call('reports/get-listing-report', { ...LISTING_REPORT, columnToDisplay: [1] }, account));
  const finished = async () => {
    const { data } = await resultOf(
      call('jobs/get-jobs-list', { pageIndex: 1, pageSize: 10, sortColumn: 'createdAt', sortDirection: 'desc', state: 'succeeded' }, account),
    );
    return data.some((job) => job.jobId === jobId);
  };
  await expect.poll(finished, { message: 'the report is finished', timeout: 60_000 }).toBe(true);
  return jobId;
}
