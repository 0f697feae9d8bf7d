/** Loaded when somebody wants to see what would go out. */
import { lazy } from 'react';

export const DryRunPanel = lazy(() => import('./DryRunPanel').then(({ DryRunPanel: component }) => ({ default: component })));
