/**
 * The signed-in session of this browser: where it is kept, how a new tab gets it, and how all tabs lose it together.
 *
 * With "keep me signed in" it lies in local storage, else in the tab's own session storage, so that it ends with the
 * browser; a new tab then asks the others over a BroadcastChannel. No request is made here.
 */

export interface Session {
  accessToken: string;
  userId: string;
  expiresAt: string;
  rememberClient: boolean;
}

/** What the tabs of one browser tell each other. */
type TabMessage = { kind: 'wanted' } | { kind: 'offered'; session: Session } | { kind: 'started'; session: Session } | { kind: 'ended'; accessToken: string };

/** The part of a BroadcastChannel that is used, so that tests can stand in for several tabs. */
interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

export interface SessionSurroundings {
  local: Storage;
  tab: Storage;
  channel: TabChannel;
  /** Whether another tab may hold a session: only then is it worth waiting for an answer. */
  othersSignedIn: () => Promise<boolean>;
  /** Called whenever this tab gains or loses a session, to tell later tabs. */
  announcePresence: (signedIn: boolean) => void;
  storageEvents: Pick<Window, 'addEventListener'>;
}

/** How long a new tab waits for another to hand over its session. */
const HANDOVER_TIMEOUT_MS = 1000;

export const SESSION_KEY = 'doorstep.session';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value.accessToken === 'string' &&
    typeof value.userId === 'string' &&
    typeof value.expiresAt === 'string' &&
    typeof value.rememberClient === 'boolean'
  );
}

function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

export function createSessionStore(around: SessionSurroundings) {
  let current: Session | null = null;
  const listeners = new Set<() => void>();
  const awaiting = new Set<(session: Session) => void>();

  function set(next: Session | null) {
    if (current?.accessToken === next?.accessToken) return;
    current = next;
    around.announcePresence(next !== null);
    for (const listener of listeners) listener();
  }

  function write(next: Session) {
    const text = JSON.stringify(next);
    if (next.rememberClient) {
      around.tab.removeItem(SESSION_KEY);
      around.local.setItem(SESSION_KEY, text);
    } else {
      around.local.removeItem(SESSION_KEY);
      around.tab.setItem(SESSION_KEY, text);
    }
  }

  function erase() {
    around.tab.removeItem(SESSION_KEY);
    around.local.removeItem(SESSION_KEY);
  }

  function adopt(next: Session) {
    if (next.rememberClient) around.tab.removeItem(SESSION_KEY);
    else around.tab.setItem(SESSION_KEY, JSON.stringify(next));
    set(next);
  }

  around.channel.addEventListener('message', ({ data }) => {
    if (!isRecord(data)) return;
    if (data.kind === 'wanted') {
      if (current) around.channel.postMessage({ kind: 'offered', session: current });
    } else if (data.kind === 'offered' && isSession(data.session)) {
      for (const answer of awaiting) answer(data.session);
    } else if (data.kind === 'started' && isSession(data.session)) {
      adopt(data.session);
    } else if (data.kind === 'ended' && data.accessToken === current?.accessToken) {
      around.tab.removeItem(SESSION_KEY);
      set(null);
    }
  });

  around.storageEvents.addEventListener('storage', (event) => {
    if (event.storageArea !== around.local || (event.key !== null && event.key !== SESSION_KEY)) return;
    const stored = parseSession(around.local.getItem(SESSION_KEY));
    if (stored) set(stored);
    else if (current?.rememberClient) set(null);
  });

  async function askOtherTabs(): Promise<Session | null> {
    if (!(await around.othersSignedIn())) return null;
    return new Promise((resolve) => {
      const finish = (session: Session | null) => {
        awaiting.delete(finish);
        clearTimeout(timer);
        resolve(session);
      };
      const timer = setTimeout(() => finish(null), HANDOVER_TIMEOUT_MS);
      awaiting.add(finish);
      around.channel.postMessage({ kind: 'wanted' });
    });
  }

  return {
    get: () => current,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Finds the session of this browser, once, when the page loads. */
    async load(): Promise<Session | null> {
      const found = parseSession(around.local.getItem(SESSION_KEY)) ?? parseSession(around.tab.getItem(SESSION_KEY)) ?? (await askOtherTabs());
      if (found) adopt(found);
      return found;
    },

    /** Keeps a session just signed in and gives it to the other tabs. */
    start(session: Session) {
      write(session);
      set(session);
      around.channel.postMessage({ kind: 'started', session });
    },

    /**
     * Ends the session in every tab. With a token, only if that is still the session: a late refusal of an old token
     * must not end the session that followed it. Answers whether anything ended.
     */
    end(accessToken?: string): boolean {
      const ended = current;
      if (!ended || (accessToken !== undefined && accessToken !== ended.accessToken)) return false;
      erase();
      set(null);
      around.channel.postMessage({ kind: 'ended', accessToken: ended.accessToken });
      return true;
    },
  };
}
