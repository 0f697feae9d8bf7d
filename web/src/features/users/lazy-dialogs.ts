/** The dialogs of users are loaded when somebody is about to ask for one, so that they are there by the time they do. */
import { lazy } from 'react';

export const loadDialogs = () => import('./UserDialogs').then(({ UserDialogs: component }) => ({ default: component }));

export const UserDialogs = lazy(loadDialogs);
