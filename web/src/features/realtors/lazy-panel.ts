/** Loaded shortly before it is needed, because only a super admin edits realtors. */
import { lazy } from 'react';

export const loadRealtorPanel = () => import('./RealtorPanel').then(({ RealtorPanel: component }) => ({ default: component }));

export const RealtorPanel = lazy(loadRealtorPanel);
