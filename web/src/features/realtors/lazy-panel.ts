/** Only a super admin ever edits: the panel is loaded when one is about to. */
import { lazy } from 'react';

export const loadRealtorPanel = () => import('./RealtorPanel').then(({ RealtorPanel: component }) => ({ default: component }));

export const RealtorPanel = lazy(loadRealtorPanel);
