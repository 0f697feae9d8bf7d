/**
 * The client for the server's API: adds the bearer token, turns each failure into an `ApiError`, and detects the end of a
 * session.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import { session } from '../session/session';
import { ApiError, errorFromResponse, isAborted } from './errors';
import type { paths } from './schema';

export const API_BASE = new URL('/api', window.location.origin).href;

/** Calls without a session. They send no bearer token, and a 401 from them doesn't end a session. */
const OPEN_PATHS: ReadonlySet<string> = new Set<keyof paths>([
  '/account/login',
  '/account/get-sign-in-options',
  '/user/forgot-password/{emailid}',
  '/user/update-password',
]);

type LossListener = () => void;
const lossListeners = new Set<LossListener>();

/** Adds a listener for the end of the session on the server. Returns a function that removes it. */
export function onSessionLost(listener: LossListener) {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Ends the session of this token in all tabs. A late 401 for an older token has no effect. */
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
  // Looked up at each call, so that tests can replace fetch.
  fetch: (request) => globalThis.fetch(request),
});
api.use(middleware);

/** The `result` of a response. A failed call throws instead. */
export async function resultOf<Result>(call: Promise<{ data?: { result: Result } }>): Promise<Result> {
  const { data } = await call;
  if (!data) throw new ApiError({ code: 'FETCH_FAILED', status: 0 });
  return data.result;
}

/** The cache key of a call: its path and its input. */
export function callKey<Path extends keyof paths>(path: Path, input?: unknown) {
  return input === undefined ? ([path] as const) : ([path, input] as const);
}
