/** The page of one object, such as a user or a market: shown, loading, unknown, or failed to load. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { ApiError } from '../api/errors';
import { texts } from '../texts/ui';
import { ChevronLeftIcon } from './icons';
import { LoadFailure } from './LoadFailure';
import { Message } from './Message';
import { Page } from './Page';

interface DetailPageProps<Thing> {
  query: UseQueryResult<Thing>;
  titleOf: (thing: Thing) => string;
  /** The title while the object's own title is unknown. */
  fallbackTitle: string;
  onBack: () => void;
  /** The bar with the Back button. */
  headRef: Ref<HTMLDivElement>;
  /** Further links, next to the Back button. */
  beside?: ReactNode;
  /** The actions of the object, at the other end of the bar. */
  tools?: (thing: Thing) => ReactNode;
  /** The accessible name while the object is loading. */
  loading: string;
  failed: string;
  /** Shown if the object is deleted or not visible to this user. */
  unknown: { icon: ReactNode; title: string; text: string };
  children: (thing: Thing) => ReactNode;
}

export function DetailPage<Thing>({
  query,
  titleOf,
  fallbackTitle,
  onBack,
  headRef,
  beside,
  tools,
  loading,
  failed,
  unknown,
  children,
}: DetailPageProps<Thing>) {
  const { data, error, isError, isFetching, refetch } = query;
  const isUnknown = error instanceof ApiError && !error.isOutage && error.status !== 403;
  // An object that was deleted must not stay visible.
  const thing = isUnknown ? undefined : data;
  return (
    <Page title={thing === undefined ? fallbackTitle : titleOf(thing)}>
      <Box ref={headRef} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button variant="outlined" startIcon={<ChevronLeftIcon />} onClick={onBack}>
            {texts.back}
          </Button>
          {beside}
        </Box>
        {thing !== undefined && tools?.(thing)}
      </Box>
      {isUnknown ? (
        <Card>
          <Message icon={unknown.icon} title={unknown.title}>
            {unknown.text}
          </Message>
        </Card>
      ) : thing !== undefined ? (
        children(thing)
      ) : isError && !isFetching ? (
        <Card>
          <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading label={loading} />
      )}
    </Page>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Card role="status" aria-label={label} sx={{ p: 2.5 }}>
      {[140, 280, 220, 260, 180].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 1.75 }} />
      ))}
    </Card>
  );
}
