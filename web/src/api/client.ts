/** The one way to the server: adds the bearer, turns every failure into an `ApiError`, notices a session that ended. */
import createClient, { type Middleware } from 'openapi-fetch';
import { session } from '../session/session';
import { ApiError, errorFromResponse, isAborted } from './errors';
import type { paths } from './schema';

export const API_BASE = new URL('/api', window.location.origin).href;

/** Calls made before there is a session; they carry no bearer, and their 401 says nothing about one. */
const OPEN_PATHS: ReadonlySet<string> = new Set<keyof paths>([
  '/account/login',
  '/account/get-sign-in-options',
  '/user/forgot-password/{emailid}',
  '/user/update-password',
]);

type LossListener = () => void;
const lossListeners = new Set<LossListener>();

/** Tells the application that the server no longer knows this session. */
export function onSessionLost(listener: LossListener) {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Ends the session of this token, in all tabs; late refusals of an older token change nothing. */
export function loseSession(accessToken: string) {
  if (session.end(accessToken)) for (const listener of lossListeners) listener();
}

const middleware: Middleware = {
  onRequest({ request, schemaPath }) {
    const token = session.get()?.accessToken;
    if (token && !OPEN_PATHS.has(schemaPath)) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return;
    const error = await errorFromResponse(response);
    if (response.status === 401 && !OPEN_PATHS.has(schemaPath)) {
      const token = request.headers.get('authorization')?.replace('Bearer ', '');
      if (token) loseSession(token);
    }
    throw error;
  },
  onError({ error }) {
    if (isAborted(error)) throw error;
    return new ApiError({ code: 'FETCH_FAILED', status: 0 });
  },
};

export const api = createClient<paths>({
  baseUrl: API_BASE,
  // Looked up at each call, so that what replaces fetch later (tests) is used.
  fetch: (request) => globalThis.fetch(request),
});
api.use(middleware);

/** The `result` of an answer. A failed call has thrown before it comes here. */
export async function resultOf<Result>(call: Promise<{ data?: { result: Result } }>): Promise<Result> {
  const { data } = await call;
  if (!data) throw new ApiError({ code: 'FETCH_FAILED', status: 0 });
  return data.result;
}

/** The key of a call's answer in the cache: its path and what was asked. */
export function callKey<Path extends keyof paths>(path: Path, asked?: unknown) {
  return asked === undefined ? ([path] as const) : ([path, asked] as const);
}
