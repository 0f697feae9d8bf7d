/** The session of this page, wired to the browser. */
import { createSessionStore } from './store';

const PRESENCE_LOCK = 'doorstep.signed-in';

let leave: (() => void) | null = null;

/** A signed-in tab holds a shared lock, which vanishes with it however it ends. */
function announcePresence(signedIn: boolean) {
  leave?.();
  leave = null;
  if (!signedIn || !('locks' in navigator)) return;
  void navigator.locks.request(
    PRESENCE_LOCK,
    { mode: 'shared' },
    () =>
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
  );
}

async function othersSignedIn(): Promise<boolean> {
  // Locks exist only in secure contexts; without them asking is the only way to know.
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
