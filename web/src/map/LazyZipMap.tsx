/** A map that is loaded when it is first shown. */
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { texts } from '../texts/map';
import type { ZipMapProps } from './ZipMap';

const ZipMap = lazy(() => import('./ZipMap').then(({ ZipMap: component }) => ({ default: component })));

export function LazyZipMap(props: ZipMapProps) {
  return (
    <Suspense fallback={<MapSkeleton height={props.height} />}>
      <ZipMap {...props} />
    </Suspense>
  );
}

export function MapSkeleton({ height }: { height: number }) {
  return <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={height} />;
}
