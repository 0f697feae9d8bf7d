/** Loaded shortly before they are needed, because the builders are the largest part of the application. */
import { lazy } from 'react';

export const loadDialogs = () => import('./TemplateDialogs').then(({ TemplateDialogs: component }) => ({ default: component }));

export const TemplateDialogs = lazy(loadDialogs);
