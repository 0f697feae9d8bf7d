/** The preview of a campaign, loaded after its editor. */
import { lazy } from 'react';

export const PreviewPanel = lazy(() => import('./PreviewPanel').then(({ PreviewPanel: component }) => ({ default: component })));

export const TouchpointOutlook = lazy(() => import('./TouchpointOutlook').then(({ TouchpointOutlook: component }) => ({ default: component })));
