/** Loads the user dialogs before they are needed, when the pointer or the focus reaches their button. */
import { lazy } from 'react';

export const loadDialogs = () => import('./UserDialogs').then(({ UserDialogs: component }) => ({ default: component }));

export const UserDialogs = lazy(loadDialogs);
