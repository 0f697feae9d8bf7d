/** The place of the windows of emails, over every page. Their code loads when the first one opens. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { session } from '../../../session/session';
import { eraseDrafts, forgetDrafts, restoreDrafts } from '../compose/drafts';
import { openWindows } from './open-windows';

const MailWindows = lazy(() => import('./MailWindows').then(({ MailWindows: component }) => ({ default: component })));

const isAnyOpen = () => openWindows.get().length > 0;
const followSession = (listener: () => void) => session.subscribe(listener);
const userIdNow = () => session.get()?.userId;

export function LazyMailWindows() {
  const isOpen = useSyncExternalStore(openWindows.subscribe, isAnyOpen);
  const userId = useSyncExternalStore(followSession, userIdNow);
  // Nobody else may see them.
  useEffect(() => {
    if (userId === undefined) return undefined;
    restoreDrafts(userId);
    const stop = session.subscribe(() => {
      if (userIdNow() !== userId) eraseDrafts();
    });
    return () => {
      stop();
      forgetDrafts();
    };
  }, [userId]);
  return (
    isOpen && (
      <Suspense>
        <MailWindows />
      </Suspense>
    )
  );
}
