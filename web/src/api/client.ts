/**
 * The client for the server's API: adds the bearer token, turns each failure into an `ApiError`, and detects the end of a
 * session.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import { session } from '../session/session';
import { ApiError, errorFromResponse, isAborted } from './errors';
import { reachability } from './reachable';
import type { paths } from './schema';
import type { ChangePath, ReadPath } from './tags';
import type { Answer } from './types';

export const API_BASE = new URL('/api', window.location.origin).href;

/** Calls without a session. They send no bearer token, and a 401 from them doesn't end a session. */
const OPEN_PATHS: ReadonlySet<string> = new Set<keyof paths>([
  '/account/login',
  '/account/get-sign-in-options',
  '/user/forgot-password/{emailid}',
  '/user/update-password',
  '/client-errors/report-error',
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
    reachability.note(true);
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
    reachability.note(false);
    return new ApiError({ code: 'FETCH_FAILED', status: 0 });
  },
};

/** Any call. `get`, `post`, `put` and `del` type path, input and result by the schema. */
interface AnyOperation {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown>; header?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': { result: unknown } } } };
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Sends any call. All modules but `file.ts` use the functions below, which type it. */
export const api = createClient<Record<string, Record<Method, AnyOperation>>>({
  baseUrl: API_BASE,
  // Looked up at each call, so that tests can replace fetch.
  fetch: (request) => globalThis.fetch(request),
});
api.use(middleware);

/** A call with its input. Sending it returns the `result` of the response, or a response without one; a failure throws. */
export interface Call<Path extends string, Result> {
  path: Path;
  /** The cache key: the path and the input. */
  key: readonly [Path, ...unknown[]];
  send: (signal?: AbortSignal) => Promise<Result>;
}

interface AnyInput {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  header?: Record<string, unknown>;
  body?: unknown;
}

type Declared = ReadPath | ChangePath;
type PathOf<M extends Method> = { [Path in Declared]: paths[Path] extends Record<M, object> ? Path : never }[Declared];
type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } } ? { body: Content[keyof Content] } : { body?: never };
type InputOf<Operation> = Operation extends { parameters: infer Parameters } ? Omit<Parameters, 'cookie'> & BodyOf<Operation> : never;
/** The input may be omitted if all its parts may. */
type Input<M extends Method, Path extends keyof paths> =
  object extends InputOf<paths[Path][M]> ? [input?: InputOf<paths[Path][M]>] : [input: InputOf<paths[Path][M]>];
type CallOf<M extends Method, Path extends keyof paths> = Call<Path, Answer<paths[Path][M]>>;

function callOf<Path extends string>(method: Method, path: Path, { body, ...params }: AnyInput = {}): Call<Path, unknown> {
  return {
    path,
    key: [path, ...[params.path, params.query, body].filter((part) => part !== undefined)],
    send: async (signal) => {
      const { data } = await api.request(method, path, { params, body, ...(signal && { signal }) });
      if (!data) throw new ApiError({ code: 'FETCH_FAILED', status: 0 });
      return 'result' in data ? data.result : data;
    },
  };
}

export function get<Path extends PathOf<'get'>>(path: Path, ...input: Input<'get', Path>): CallOf<'get', Path>;
export function get(path: string, input?: AnyInput) {
  return callOf('get', path, input);
}

export function post<Path extends PathOf<'post'>>(path: Path, ...input: Input<'post', Path>): CallOf<'post', Path>;
export function post(path: string, input?: AnyInput) {
  return callOf('post', path, input);
}

export function put<Path extends PathOf<'put'>>(path: Path, ...input: Input<'put', Path>): CallOf<'put', Path>;
export function put(path: string, input?: AnyInput) {
  return callOf('put', path, input);
}

/** Sends DELETE; `delete` is a reserved word. */
export function del<Path extends PathOf<'delete'>>(path: Path, ...input: Input<'delete', Path>): CallOf<'delete', Path>;
export function del(path: string, input?: AnyInput) {
  return callOf('delete', path, input);
}
