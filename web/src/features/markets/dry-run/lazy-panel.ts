/** Loaded when a user opens a preview. */
import { lazy } from 'react';

export const DryRunPanel = lazy(() => import('./DryRunPanel').then(({ DryRunPanel: component }) => ({ default: component })));
