/** Calls past the browser: sign-ins that are only a means, and what the screens are compared with. */

import { expect, request } from '@playwright/test';
import type { components, paths } from '../../web/src/api/schema.d.ts';
import { noteCall } from './changes.ts';
import { type Account, stack } from './stack.ts';

export type Schemas = components['schemas'];

type Method = 'get' | 'post' | 'delete';

type WithoutSlash<Path> = Path extends `/${infer Rest}` ? Rest : never;
/** The paths that the contract offers to a method, as they follow `/api/`. */
type PathOf<M extends Method> = WithoutSlash<{ [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never }[keyof paths]>;
type OperationOf<M extends Method, Path extends string> = `/${Path}` extends keyof paths ? paths[`/${Path}`][M] : never;

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } } ? Content[keyof Content] : undefined;
type EnvelopeOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } } ? Content[keyof Content] : never;
type ResultOf<Operation> = EnvelopeOf<Operation> extends { result: infer Result } ? Result : never;

type Given<Params> = [NonNullable<Params>] extends [never] ? unknown : NonNullable<Params>;
/** What goes in the query or in the path's braces. */
type ParamsOf<Operation> = Operation extends { parameters: { query?: infer Query; path?: infer InPath } } ? Given<Query> & Given<InPath> : never;
type ParamsArgument<Operation> =
  unknown extends ParamsOf<Operation>
    ? []
    : Partial<ParamsOf<Operation>> extends ParamsOf<Operation>
      ? [params?: ParamsOf<Operation>]
      : [params: ParamsOf<Operation>];

/** What the server says of a call: either a result or an error. */
export interface Body<Result> {
  result?: Result;
  error?: Schemas['ErrorBody'];
}

export interface Answered<Result> {
  status: number;
  body: Body<Result>;
}

export const SESSION_KEY = 'doorstep.session';

type Session = Schemas['SignInOut'];

const sessions = new Map<string, Promise<Session>>();

function signIn(account: Account): Promise<Session> {
  return resultOf(call('account/login', { userNameOrEmailAddress: account.userName, password: account.password, rememberClient: true }));
}

/** One session a person, so that a run stays far below the sign-in limits. */
export function sessionOf(account: Account): Promise<Session> {
  const known = sessions.get(account.userName) ?? signIn(account);
  sessions.set(account.userName, known);
  return known;
}

/** What a browser keeps of a person who stays signed in. */
export async function storageOf(account: Account) {
  const value = JSON.stringify(await sessionOf(account));
  return { cookies: [], origins: [{ origin: new URL(stack.url).origin, localStorage: [{ name: SESSION_KEY, value }] }] };
}

/** The JSON of an answer, as the contract has it. */
export async function bodyOf<Result>(answer: { json(): Promise<unknown> }): Promise<Body<Result>> {
  return (await answer.json()) as Body<Result>;
}

type Params = Record<string, string | number | boolean>;

async function answered<Result>(method: Method, path: string, account?: Account, params: Params = {}, data?: unknown): Promise<Answered<Result>> {
  const token = account && (await sessionOf(account)).accessToken;
  const context = await request.newContext({ baseURL: stack.url });
  const inPath = (name: string) => path.includes(`{${name}}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath(name)));
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await context.fetch(`/api/${address}`, { method, headers, params: query, ...(data !== undefined && { data }) });
    noteCall(method, answer.url());
    return { status: answer.status(), body: await bodyOf<Result>(answer) };
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
  return answered<ResultOf<OperationOf<'post', Path>>>('post', path, account, params, data);
}

export function get<Path extends PathOf<'get'>>(path: Path, account: Account, ...[params]: ParamsArgument<OperationOf<'get', Path>>) {
  return answered<ResultOf<OperationOf<'get', Path>>>('get', path, account, params);
}

export function remove<Path extends PathOf<'delete'>>(path: Path, account: Account, ...[params]: ParamsArgument<OperationOf<'delete', Path>>) {
  return answered<ResultOf<OperationOf<'delete', Path>>>('delete', path, account, params);
}

/** The result of a call; it fails with the server's answer if there is none. */
export async function resultOf<Result>(call: Promise<Answered<Result>>): Promise<Result> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.result === undefined) throw new Error(`the answer has no result: ${JSON.stringify(body)}`);
  return body.result;
}

/** The status and the code of a call that is refused. */
export async function refusalOf(call: Promise<Answered<unknown>>): Promise<[number, string | undefined]> {
  const { status, body } = await call;
  return [status, body.error?.code];
}

/** A page of a person's listings, the newest first unless asked otherwise. */
export function listings(account: Account, asked: Partial<Schemas['ListingListIn']> = {}) {
  return resultOf(
    call('properties/get-property-list', { pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', sortDirection: 'desc', filters: [], ...asked }, account),
  );
}

/** How many listings a person has, of one status or of all. */
export async function countListings(account: Account, status?: string): Promise<number> {
  const { recordsTotal } = await listings(account, { filters: status ? [{ key: 'status', value: status }] : [] });
  return recordsTotal;
}

/** The order of a report as the form makes it, but for the columns. */
export const LISTING_REPORT = { responseType: 1, reportType: 'listing' as const, zipCodes: [], includeOffMarketProperties: false, otherFilters: [] };

/** A finished report of this person, made without the screens. */
export async function makeReport(account: Account): Promise<string> {
  const { jobId } = await resultOf(call('reports/get-listing-report', { ...LISTING_REPORT, columnToDisplay: [1] }, account));
  const finished = async () => {
    const { data } = await resultOf(
      call('jobs/get-jobs-list', { pageIndex: 1, pageSize: 10, sortColumn: 'createdAt', sortDirection: 'desc', state: 'succeeded' }, account),
    );
    return data.some((job) => job.jobId === jobId);
  };
  await expect.poll(finished, { message: 'the report is made', timeout: 60_000 }).toBe(true);
  return jobId;
}
