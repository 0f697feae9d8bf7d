/** The builders are the heaviest part of the application: loaded when somebody is about to ask for one. */
import { lazy } from 'react';

export const loadDialogs = () => import('./TemplateDialogs').then(({ TemplateDialogs: component }) => ({ default: component }));

export const TemplateDialogs = lazy(loadDialogs);
