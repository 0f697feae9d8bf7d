/** The query client: one cache for all server responses. A failure shows a toast unless a screen shows it. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: the caller shows the failure, so there is no toast. With 'missing' that covers only the failure that the object
     * doesn't exist.
     */
    queryMeta: { silent?: boolean | 'missing' };
    mutationMeta: { silent?: boolean };
  }
}

const RETRIES = 1;

/** Only an outage is worth a retry; a refusal doesn't change. */
function mayRetry(failureCount: number, error: Error): boolean {
  return failureCount < RETRIES && error instanceof ApiError && error.isOutage && error.status !== 429;
}

function isSilent(error: Error, silent: boolean | 'missing' | undefined): boolean {
  return silent === 'missing' ? isMissing(error) : silent === true;
}

export function createQueryClient(onError: (error: Error) => void, retry = mayRetry) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSilent(error, query.meta?.silent)) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.silent) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry,
        retryDelay: 600,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Callers pass the result to parts of the page that render later, so the properties that will be read are not known from
        // those read so far.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false },
    },
  });
}
