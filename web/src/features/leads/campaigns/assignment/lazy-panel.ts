/** The panel that assigns a campaign to many leads, and the notice of its progress, loaded shortly before they are needed. */
import { lazy } from 'react';

export const loadAssignmentPanel = () => import('./AssignmentPanel').then(({ AssignmentPanel: component }) => ({ default: component }));
export const AssignmentPanel = lazy(loadAssignmentPanel);

export const AssignmentNotice = lazy(() => import('./AssignmentNotice').then(({ AssignmentNotice: component }) => ({ default: component })));
