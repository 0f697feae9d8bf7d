/** What is coming up, loaded after the page around it. */
import { lazy } from 'react';

export const ComingUp = lazy(() => import('./ComingUp').then(({ ComingUp: component }) => ({ default: component })));
