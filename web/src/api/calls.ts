/** Queries and mutations made from calls, so that key and call match, and the reload of what a change makes stale. */
import {
  type Query,
  type QueryClient,
  queryOptions,
  type SkipToken,
  skipToken,
  type UndefinedInitialDataOptions,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call } from './client';
import { type ChangePath, changes, type ReadPath, reads, type Tag } from './tags';

/** The query of a reading call. With `skipToken` there is nothing to load yet. */
export function callQuery<Path extends ReadPath, Result>(
  call: Call<Path, Result> | SkipToken,
  options?: Omit<UndefinedInitialDataOptions<Result>, 'queryKey' | 'queryFn'>,
) {
  const isSkipped = call === skipToken;
  return queryOptions({ ...options, queryKey: isSkipped ? [] : call.key, queryFn: isSkipped ? skipToken : ({ signal }) => call.send(signal) });
}

const tagsOf: Readonly<Record<string, readonly string[] | undefined>> = reads;

/** Selects the queries that carry one of these tags. */
export function tagged(...tags: readonly Tag[]) {
  return ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => typeof path === 'string' && tags.some((tag) => tagsOf[path]?.includes(tag));
}

/** Makes the queries with one of these tags stale, and reloads those in use. */
export function reload(client: QueryClient, ...tags: readonly Tag[]) {
  return client.invalidateQueries({ predicate: tagged(...tags) });
}

/** Queries whose requests were stopped, because their responses would lack a change that is shown already. */
const stopped = new Set<Query>();

/** Makes queries stale without reloading what a screen shows. Only requests that started before the change are repeated. */
function reloadLater(client: QueryClient, tags: readonly Tag[]) {
  const predicate = tagged(...tags);
  const queries = client.getQueryCache().findAll({ predicate });
  const late = new Set(queries.filter((query) => stopped.delete(query) || query.state.fetchStatus === 'fetching'));
  void client.invalidateQueries({ predicate: (query) => late.has(query) });
  void client.invalidateQueries({ predicate, refetchType: 'none' });
}

type MutationRest<Result, Variables, Context> = Omit<UseMutationOptions<Result, Error, Variables, Context>, 'mutationFn'>;

interface Reloading {
  /** Reloads also after a failure, because another person may have changed the same. */
  evenIfRefused?: boolean;
  /** How: the mutation is pending until then (`awaited`), or only when a screen opens (`later`). */
  reloads?: 'awaited' | 'later';
}

/**
 * The mutation of a changing call. After success it reloads what the call makes stale, except what `onSuccess` has written into
 * the cache.
 */
export function useCall<Result, Variables = void, Context = unknown>(
  callFor: (variables: Variables) => Pick<Call<ChangePath, Result>, 'path' | 'send'>,
  { evenIfRefused = false, reloads, ...options }: MutationRest<Result, Variables, Context> & Reloading = {},
) {
  const client = useQueryClient();

  async function reloadStale(variables: Variables, isWritten: (query: Query) => boolean) {
    const tags = changes[callFor(variables).path];
    if (reloads === 'later') return reloadLater(client, tags);
    const isStale = tagged(...tags);
    const reloaded = client.invalidateQueries({ predicate: (query) => isStale(query) && !isWritten(query) });
    if (reloads === 'awaited') await reloaded;
  }

  return useMutation({
    ...options,
    mutationFn: (variables: Variables) => callFor(variables).send(),
    onSuccess: async (...event) => {
      const queries = client.getQueryCache().getAll();
      const updates = new Map(queries.map((query) => [query, query.state.dataUpdateCount]));
      await options.onSuccess?.(...event);
      await reloadStale(event[1], (query) => updates.get(query) !== query.state.dataUpdateCount);
    },
    onError: async (...event) => {
      await options.onError?.(...event);
      if (evenIfRefused) await reloadStale(event[1], () => false);
    },
  });
}

interface Ahead<Change, Result> {
  /** Names what is switched: a later change replaces an earlier one of the same name. */
  nameOf: (change: Change) => string;
  /** Writes the change into the cache. */
  show: (change: Change) => void;
  revert: (change: Change) => Change;
  onSaved: (change: Change, result: Result) => void;
  /** Shows the failure instead of the toast of its code. */
  onRefused?: (error: Error, change: Change) => void;
}

/** A change that the server has not answered yet. */
interface Shown {
  /** Shows the server's value again. */
  takeBack: () => void;
}

/** The newest change of each name that is shown and not yet answered. */
const newest = new Map<string, Shown>();

/**
 * A mutation whose change is shown at once, in the queries with this tag, and taken back if the server refuses it. The requests run
 * one after another, so that the last change is the last that the server gets.
 */
export function useCallAhead<Change, Result>(
  tag: Tag,
  callFor: (change: Change) => Call<ChangePath, Result>,
  { nameOf, show, revert, onSaved, onRefused }: Ahead<Change, Result>,
) {
  const client = useQueryClient();
  const isShown = tagged(tag);
  const keyOf = (change: Change) => `${tag} ${nameOf(change)}`;
  return useMutation({
    mutationKey: [tag],
    scope: { id: tag },
    meta: { silent: onRefused !== undefined },
    mutationFn: (change: Change) => callFor(change).send(),
    onMutate: async (change) => {
      const shown = { takeBack: newest.get(keyOf(change))?.takeBack ?? (() => show(revert(change))) };
      newest.set(keyOf(change), shown);
      const running = client.getQueryCache().findAll({ predicate: isShown, fetchStatus: 'fetching' });
      // A first load shows nothing yet, so it runs on, and is repeated if it outlasts the change.
      const replaced = running.filter(({ state }) => state.data !== undefined);
      for (const query of replaced) stopped.add(query);
      await client.cancelQueries({ predicate: (query) => stopped.has(query) });
      show(change);
      return { isNewest: () => newest.get(keyOf(change)) === shown };
    },
    onSuccess: (result, change, { isNewest }) => {
      if (!isNewest()) {
        const later = newest.get(keyOf(change));
        if (later) later.takeBack = () => show(change);
        return;
      }
      // A response that arrived in between may have shown the old value.
      show(change);
      onSaved(change, result);
    },
    onError: (error, change, context) => {
      if (context?.isNewest()) newest.get(keyOf(change))?.takeBack();
      onRefused?.(error, change);
    },
    onSettled: (_result, _error, change, context) => {
      if (context?.isNewest()) newest.delete(keyOf(change));
      if (client.isMutating({ mutationKey: [tag] }) <= 1) reloadLater(client, changes[callFor(change).path]);
    },
  });
}
