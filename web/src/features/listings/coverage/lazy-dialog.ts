/** The dialog is loaded when somebody is about to ask, so that it is there by the time they do. */
import { lazy } from 'react';

export const loadCoverage = () => import('./CoverageDialog').then(({ CoverageDialog: component }) => ({ default: component }));

export const CoverageDialog = lazy(loadCoverage);
