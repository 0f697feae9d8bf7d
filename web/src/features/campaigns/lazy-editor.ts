/** The editor and the read-only view of a campaign, loaded shortly before they are needed. */
import { lazy } from 'react';

export const loadCampaignEditor = () => import('./CampaignEditor').then(({ CampaignEditor: component }) => ({ default: component }));
export const CampaignEditor = lazy(loadCampaignEditor);

export const CampaignView = lazy(() => import('./CampaignView').then(({ CampaignView: component }) => ({ default: component })));
