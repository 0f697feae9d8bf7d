import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import { texts } from '../texts/outreach';

const Content = lazy(() => import('./MessageContent').then(({ MessageContent: component }) => ({ default: component })));

/** A message as its reader sees it, with a placeholder while the component loads for the first time. */
export function LazyContent(props: ComponentProps<typeof Content>) {
  return (
    <Suspense fallback={<Skeleton role="status" aria-label={texts.loadingMessage} variant="rounded" height={200} />}>
      <Content {...props} />
    </Suspense>
  );
}
