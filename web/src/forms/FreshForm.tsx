/** A form that starts with the current data of its object, not with what a list or page has cached. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { ApiError } from '../api/errors';
import { texts } from '../texts/panel-forms';
import { OutageIcon } from '../ui/icons';
import { LoadFailure } from '../ui/LoadFailure';
import { Message } from '../ui/Message';

/** Query options: load whenever the form opens, and never while the user types in it. */
export const fresh = { staleTime: 0, refetchOnWindowFocus: false } as const;

interface FreshFormProps<Data> {
  query: UseQueryResult<Data>;
  /** The object's noun, as used in a sentence. */
  what: string;
  /** The message when the object doesn't exist (any more). */
  gone?: { title: string; text: string };
  /** The text shown while it loads, if any. */
  loading?: string;
  /** The form. `onReload` starts it again with the current data. */
  children: (data: Data, onReload: () => Promise<void>) => ReactNode;
}

export function FreshForm<Data>({ query, what, gone, loading, children }: FreshFormProps<Data>) {
  /** Counts the reloads, to remount the form, and keeps the data of the last one: the query may report it later. */
  const [reloaded, setReloaded] = useState<{ edition: number; data?: Data | undefined }>({ edition: 0 });

  async function reload() {
    const { data, isSuccess } = await query.refetch();
    setReloaded(({ edition }) => ({ edition: edition + 1, data: isSuccess ? data : undefined }));
  }

  const data = reloaded.data ?? query.data;
  if (query.isFetchedAfterMount && data !== undefined && !query.isError) return <Fragment key={reloaded.edition}>{children(data, reload)}</Fragment>;
  if (query.isError && !query.isFetching) {
    if (gone && query.error instanceof ApiError && query.error.status === 404) {
      return (
        <Message icon={<OutageIcon size={22} />} title={gone.title}>
          {gone.text}
        </Message>
      );
    }
    return <LoadFailure title={texts.loadFailed(what)} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <FormSkeleton what={what}>{loading}</FormSkeleton>;
}

/** The placeholder of a form that is loading. Its accessible name is its text, or else `what`. */
export function FormSkeleton({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <Box
      role="status"
      aria-label={children === undefined ? texts.loading(what) : undefined}
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
