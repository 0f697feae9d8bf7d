/** The dialogs of markets are loaded when somebody is about to ask for one, so that they are there by the time they do. */
import { lazy } from 'react';

export const loadDialogs = () => import('./MarketDialogs').then(({ MarketDialogs: component }) => ({ default: component }));

export const MarketDialogs = lazy(loadDialogs);
