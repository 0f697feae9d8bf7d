/** One cache for what the server said. Failures end as a toast here unless a screen shows them itself. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: whoever asked shows the failure, or only that what was asked for isn't there; no toast then. */
    queryMeta: { silent?: boolean | 'missing' };
    mutationMeta: { silent?: boolean };
  }
}

const RETRIES = 1;

/** Only an outage is worth asking again; a refusal stays a refusal. */
function mayRetry(failureCount: number, error: Error): boolean {
  return failureCount < RETRIES && error instanceof ApiError && error.isOutage && error.status !== 429;
}

function isShown(error: Error, silent: boolean | 'missing' | undefined): boolean {
  return silent === 'missing' ? isMissing(error) : silent === true;
}

export function createQueryClient(onError: (error: Error) => void, retry = mayRetry) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isShown(error, query.meta?.silent)) onError(error);
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
        // Whoever asks hands the result to parts of the page that are drawn later: what they will read of it isn't known
        // from what has been read.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false },
    },
  });
}
