/** Loads the dialog before it is needed, when the pointer or the focus reaches its button. */
import { lazy } from 'react';

export const loadCoverage = () => import('./CoverageDialog').then(({ CoverageDialog: component }) => ({ default: component }));

export const CoverageDialog = lazy(loadCoverage);
