/** The rows of a dialog of codes: loading, failed, empty, or the list. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

interface CodeListProps<Row> {
  query: UseQueryResult<Row[]>;
  label: string;
  loading: string;
  /** What is missing after a failure. */
  failed: string;
  none: string;
  children: (row: Row) => ReactNode;
}

export function CodeList<Row>({ query, label, loading, failed, none, children }: CodeListProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error) return <LoadFailure title={failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress aria-label={loading} sx={{ my: 3 }} />;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary', py: 2 }}>{none}</Box>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(children)}
    </Box>
  );
}

/** One row, whose content takes the room that its buttons leave. */
export function CodeRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, minHeight: 52, borderTop: 1, borderColor: 'line.hairline', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
