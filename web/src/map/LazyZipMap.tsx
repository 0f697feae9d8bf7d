/** A map that is loaded when it is first shown. */
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
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
  return <Skeleton role="status" aria-label="Loading the map" variant="rounded" height={height} />;
}
