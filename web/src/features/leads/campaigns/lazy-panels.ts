/** The panels and dialogs of a lead's campaigns, loaded shortly before they are needed. */
import { lazy } from 'react';

export const loadAddToCampaign = () => import('./AddToCampaign').then(({ AddToCampaign: component }) => ({ default: component }));
export const AddToCampaign = lazy(loadAddToCampaign);

export const loadSendMessage = () => import('./SendMessage').then(({ SendMessage: component }) => ({ default: component }));
export const SendMessage = lazy(loadSendMessage);

export const loadExplanation = () => import('./Explanation').then(({ Explanation: component }) => ({ default: component }));
export const Explanation = lazy(loadExplanation);

export const loadContentDialog = () => import('./ContentDialog').then(({ ContentDialog: component }) => ({ default: component }));
export const ContentDialog = lazy(loadContentDialog);
