/** The session store of this page, connected to the browser's storage and channels. */
import { createSessionStore } from './store';

const PRESENCE_LOCK = 'doorstep.signed-in';

let releaseLock: (() => void) | null = null;

/** A signed-in tab holds a shared lock, which the browser releases however the tab ends. */
function announcePresence(signedIn: boolean) {
  releaseLock?.();
  releaseLock = null;
  if (!signedIn || !('locks' in navigator)) return;
  void navigator.locks.request(
    PRESENCE_LOCK,
    { mode: 'shared' },
    () =>
      new Promise<void>((resolve) => {
        releaseLock = resolve;
      }),
  );
}

async function othersSignedIn(): Promise<boolean> {
  // Locks need a secure context. Without them the tab has to ask the others.
  if (!('locks' in navigator)) return true;
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === PRESENCE_LOCK) ?? true;
}

export const session = createSessionStore({
  local: localStorage,
  tab: sessionStorage,
  channel: new BroadcastChannel('doorstep.session'),
  othersSignedIn,
  announcePresence,
  storageEvents: window,
});
