/**
 * The signed-in session of this browser: where it is stored, how a new tab gets it, and how all tabs lose it together.
 *
 * With "keep me signed in" it is in local storage, otherwise in the tab's session storage, so that it ends with the browser. Then
 * a new tab asks the others over a BroadcastChannel. This module makes no request.
 */

export interface Session {
  accessToken: string;
  userId: string;
  expiresAt: string;
  rememberClient: boolean;
}

/** The messages between the tabs of a browser. */
type TabMessage = { kind: 'wanted' } | { kind: 'offered'; session: Session } | { kind: 'started'; session: Session } | { kind: 'ended'; accessToken: string };

/** The part of a BroadcastChannel that is used, so that tests can simulate several tabs. */
interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

export interface SessionEnvironment {
  local: Storage;
  tab: Storage;
  channel: TabChannel;
  /** Whether another tab may have a session. Only then does a new tab wait for an answer. */
  othersSignedIn: () => Promise<boolean>;
  /** Called whenever this tab gains or loses a session, so that new tabs know about it. */
  announcePresence: (signedIn: boolean) => void;
  storageEvents: Pick<Window, 'addEventListener'>;
}

/** How long a new tab waits for another tab to share its session. */
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

export function createSessionStore(environment: SessionEnvironment) {
  let current: Session | null = null;
  const listeners = new Set<() => void>();
  const awaiting = new Set<(session: Session) => void>();

  function set(next: Session | null) {
    if (current?.accessToken === next?.accessToken) return;
    current = next;
    environment.announcePresence(next !== null);
    for (const listener of listeners) listener();
  }

  function write(next: Session) {
    const text = JSON.stringify(next);
    if (next.rememberClient) {
      environment.tab.removeItem(SESSION_KEY);
      environment.local.setItem(SESSION_KEY, text);
    } else {
      environment.local.removeItem(SESSION_KEY);
      environment.tab.setItem(SESSION_KEY, text);
    }
  }

  function erase() {
    environment.tab.removeItem(SESSION_KEY);
    environment.local.removeItem(SESSION_KEY);
  }

  function adopt(next: Session) {
    if (next.rememberClient) environment.tab.removeItem(SESSION_KEY);
    else environment.tab.setItem(SESSION_KEY, JSON.stringify(next));
    set(next);
  }

  environment.channel.addEventListener('message', ({ data }) => {
    if (!isRecord(data)) return;
    if (data.kind === 'wanted') {
      if (current) environment.channel.postMessage({ kind: 'offered', session: current });
    } else if (data.kind === 'offered' && isSession(data.session)) {
      for (const answer of awaiting) answer(data.session);
    } else if (data.kind === 'started' && isSession(data.session)) {
      adopt(data.session);
    } else if (data.kind === 'ended' && data.accessToken === current?.accessToken) {
      environment.tab.removeItem(SESSION_KEY);
      set(null);
    }
  });

  environment.storageEvents.addEventListener('storage', (event) => {
    if (event.storageArea !== environment.local || (event.key !== null && event.key !== SESSION_KEY)) return;
    const stored = parseSession(environment.local.getItem(SESSION_KEY));
    if (stored) set(stored);
    else if (current?.rememberClient) set(null);
  });

  async function askOtherTabs(): Promise<Session | null> {
    if (!(await environment.othersSignedIn())) return null;
    return new Promise((resolve) => {
      const finish = (session: Session | null) => {
        awaiting.delete(finish);
        clearTimeout(timer);
        resolve(session);
      };
      const timer = setTimeout(() => finish(null), HANDOVER_TIMEOUT_MS);
      awaiting.add(finish);
      environment.channel.postMessage({ kind: 'wanted' });
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
      const found = parseSession(environment.local.getItem(SESSION_KEY)) ?? parseSession(environment.tab.getItem(SESSION_KEY)) ?? (await askOtherTabs());
      if (found) adopt(found);
      return found;
    },

    /** Stores a new session and shares it with the other tabs. */
    start(session: Session) {
      write(session);
      set(session);
      environment.channel.postMessage({ kind: 'started', session });
    },

    /**
     * Ends the session in every tab. With a token, only if it is that of the current session: a late refusal of an old token must
     * not end the next session. Returns whether a session ended.
     */
    end(accessToken?: string): boolean {
      const ended = current;
      if (!ended || (accessToken !== undefined && accessToken !== ended.accessToken)) return false;
      erase();
      set(null);
      environment.channel.postMessage({ kind: 'ended', accessToken: ended.accessToken });
      return true;
    },
  };
}
