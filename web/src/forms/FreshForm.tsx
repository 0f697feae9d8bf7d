/** A form that begins with what it is about as it is now, not as some list or page knew it. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { ApiError } from '../api/errors';
import { OutageIcon } from '../ui/icons';
import { LoadFailure } from '../ui/LoadFailure';
import { Message } from '../ui/Message';

/** How its query is asked: whenever the form opens, and never while somebody types in it. */
export const fresh = { staleTime: 0, refetchOnWindowFocus: false } as const;

interface FreshFormProps<Data> {
  query: UseQueryResult<Data>;
  /** What it is about, as it stands in a sentence. */
  what: string;
  /** What is said where there is nothing of the kind (any more). */
  gone?: { title: string; text: string };
  /** In words, where something is said while it loads. */
  loading?: string;
  /** The form; `onReload` begins anew with what it has become meanwhile. */
  children: (data: Data, onReload: () => Promise<void>) => ReactNode;
}

export function FreshForm<Data>({ query, what, gone, loading, children }: FreshFormProps<Data>) {
  /** How often someone wanted to see what it has become meanwhile, and what that was: the query may tell it a moment later. */
  const [again, setAgain] = useState<{ edition: number; data?: Data | undefined }>({ edition: 0 });

  async function reload() {
    const { data, isSuccess } = await query.refetch();
    setAgain(({ edition }) => ({ edition: edition + 1, data: isSuccess ? data : undefined }));
  }

  const data = again.data ?? query.data;
  if (query.isFetchedAfterMount && data !== undefined && !query.isError) return <Fragment key={again.edition}>{children(data, reload)}</Fragment>;
  if (query.isError && !query.isFetching) {
    if (gone && query.error instanceof ApiError && query.error.status === 404) {
      return (
        <Message icon={<OutageIcon size={22} />} title={gone.title}>
          {gone.text}
        </Message>
      );
    }
    return <LoadFailure title={`The ${what} could not be loaded`} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <FormSkeleton what={what}>{loading}</FormSkeleton>;
}

/** The fields of a form that is being loaded; what it says, or else what it is about, is its name. */
export function FormSkeleton({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <Box
      role="status"
      aria-label={children === undefined ? `Loading the ${what}` : undefined}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5, color: 'text.secondary' }}
    >
      {children}
      {[96, 72, 120, 84].map((width) => (
        <Box key={width}>
          <Skeleton variant="rounded" height={10} sx={{ width, mb: 1 }} />
          <Skeleton variant="rounded" height={32} />
        </Box>
      ))}
    </Box>
  );
}
