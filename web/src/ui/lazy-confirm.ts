/** The question before an action, loaded shortly before it is needed. */
import { lazy } from 'react';

export const loadConfirm = () => import('./ConfirmDialog').then(({ ConfirmDialog: component }) => ({ default: component }));

export const ConfirmDialog = lazy(loadConfirm);
