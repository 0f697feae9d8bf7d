/** The panels of a lead's campaigns and their explanation, loaded shortly before they are needed. */
import { lazy } from 'react';

export const loadAddToCampaign = () => import('./AddToCampaign').then(({ AddToCampaign: component }) => ({ default: component }));
export const AddToCampaign = lazy(loadAddToCampaign);

export const loadSendMessage = () => import('./SendMessage').then(({ SendMessage: component }) => ({ default: component }));
export const SendMessage = lazy(loadSendMessage);

export const loadExplanation = () => import('./Explanation').then(({ Explanation: component }) => ({ default: component }));
export const Explanation = lazy(loadExplanation);
