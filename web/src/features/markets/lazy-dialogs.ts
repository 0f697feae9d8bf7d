/** Loads the market dialogs before they are needed, when the pointer or the focus reaches their button. */
import { lazy } from 'react';

export const loadDialogs = () => import('./MarketDialogs').then(({ MarketDialogs: component }) => ({ default: component }));

export const MarketDialogs = lazy(loadDialogs);
