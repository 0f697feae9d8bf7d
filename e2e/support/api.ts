/** Calls past the browser: sign-ins that are only a means, and what the screens are compared with. */

import { expect, request } from '@playwright/test';
import { type Account, stack } from './stack.ts';

export const SESSION_KEY = 'doorstep.session';

interface Session {
  accessToken: string;
  userId: string;
  expiresAt: string;
  rememberClient: boolean;
}

const sessions = new Map<string, Promise<Session>>();

async function signIn(account: Account): Promise<Session> {
  const answer = await call('account/login', {
    userNameOrEmailAddress: account.userName,
    password: account.password,
    rememberClient: true,
  });
  if (!answer.body.result) throw new Error(`${account.userName} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
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

type Answered = { status: number; body: any };

async function answered(method: 'GET' | 'POST' | 'DELETE', path: string, account?: Account, data?: unknown): Promise<Answered> {
  const token = account && (await sessionOf(account)).accessToken;
  const context = await request.newContext({ baseURL: stack.url });
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await context.fetch(`/api/${path}`, { method, headers, ...(data !== undefined && { data }) });
    return { status: answer.status(), body: await answer.json() };
  } finally {
    await context.dispose();
  }
}

export function call(path: string, data: unknown, account?: Account): Promise<Answered> {
  return answered('POST', path, account, data);
}

export function get(path: string, account: Account): Promise<Answered> {
  return answered('GET', path, account);
}

export function remove(path: string, account: Account): Promise<Answered> {
  return answered('DELETE', path, account);
}

/** How many listings a person has, of one status or of all. */
export async function countListings(account: Account, status?: string): Promise<number> {
  const { body } = await call(
    'properties/get-property-list',
    {
      pageIndex: 1,
      pageSize: 10,
      sortColumn: 'dateAdded',
      sortDirection: 'desc',
      filters: status ? [{ key: 'status', value: status }] : [],
    },
    account,
  );
  return body.result.recordsTotal;
}

/** A finished report of this person, made without the screens. */
export async function makeReport(account: Account): Promise<string> {
  const order = { responseType: 1, reportType: 'listing', zipCodes: [], columnToDisplay: [1], includeOffMarketProperties: false, otherFilters: [] };
  const { body } = await call('reports/get-listing-report', order, account);
  const jobId: string = body.result.jobId;
  const newest = { pageIndex: 1, pageSize: 10, sortColumn: 'createdAt', sortDirection: 'desc', state: 'succeeded' };
  const finished = async () => {
    const list = await call('jobs/get-jobs-list', newest, account);
    return list.body.result.data.some((job: { jobId: string }) => job.jobId === jobId);
  };
  await expect.poll(finished, { message: 'the report is made', timeout: 60_000 }).toBe(true);
  return jobId;
}
