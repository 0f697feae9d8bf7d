/** The panels for messages, loaded on demand. */
import { lazy } from 'react';

export const loadOutreachPanel = () => import('./OutreachPanel').then(({ OutreachPanel: component }) => ({ default: component }));

export const OutreachPanel = lazy(loadOutreachPanel);

export const OfficeAddressPanel = lazy(() => import('./OfficeAddressPanel').then(({ OfficeAddressPanel: component }) => ({ default: component })));

export const FeedDrawer = lazy(() => import('./feed/FeedDrawer').then(({ FeedDrawer: component }) => ({ default: component })));
