import { describe, expect, it, vi } from 'vitest';
import { aSession } from '../test/data';
import { createSessionStore, SESSION_KEY } from './store';

/** An in-memory storage, one for each browser and each tab. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A browser. Its tabs share local storage and a channel, and each has its own session storage. */
function browser(local = storage()) {
  const listeners: ((event: MessageEvent<unknown>) => void)[][] = [];
  const present = new Set<number>();
  const storageListeners: ((event: StorageEvent) => void)[] = [];

  function openTab(tab = storage()) {
    const number = listeners.length;
    const ownListeners: ((event: MessageEvent<unknown>) => void)[] = [];
    listeners.push(ownListeners);
    const events = new EventTarget();
    storageListeners.push((event) => events.dispatchEvent(event));
    const store = createSessionStore({
      local,
      tab,
      channel: {
        postMessage: (message) => {
          for (const [other, tabListeners] of listeners.entries()) {
            if (other !== number) for (const listen of tabListeners) listen(new MessageEvent('message', { data: structuredClone(message) }));
          }
        },
        addEventListener: (_type, listener) => void ownListeners.push(listener),
      },
      othersSignedIn: () => Promise.resolve([...present].some((other) => other !== number)),
      announcePresence: (signedIn) => {
        if (signedIn) present.add(number);
        else present.delete(number);
      },
      storageEvents: { addEventListener: events.addEventListener.bind(events) },
    });
    return { store, tab };
  }

  /** Changes local storage by hand and sends the storage event to all tabs. */
  function changeByHand(change: () => void, key: string | null) {
    change();
    const event = new Event('storage');
    Object.defineProperties(event, { key: { value: key }, storageArea: { value: local } });
    // @ts-expect-error -- jsdom accepts only its own Storage in a StorageEvent, so the event is built here.
    for (const dispatch of storageListeners) dispatch(event);
  }

  return { openTab, local, changeByHand };
}

describe('where a session is stored', () => {
  it('AUTH-10 is in local storage when the client is remembered', () => {
    const { openTab, local } = browser();
    const { store, tab } = openTab();
    store.start(aSession({ rememberClient: true }));
    expect(local.getItem(SESSION_KEY)).toContain('token-1');
    expect(tab.getItem(SESSION_KEY)).toBeNull();
  });

  it('AUTH-10 is in session storage when it is not', () => {
    const { openTab, local } = browser();
    const { store, tab } = openTab();
    store.start(aSession({ rememberClient: false }));
    expect(tab.getItem(SESSION_KEY)).toContain('token-1');
    expect(local.getItem(SESSION_KEY)).toBeNull();
  });

  it('AUTH-33 ends with the browser when the client is not remembered, and outlives it when it is', async () => {
    for (const rememberClient of [false, true]) {
      const first = browser();
      first.openTab().store.start(aSession({ rememberClient }));
      // The browser is closed: no tab is left, and only local storage is still there.
      const { store } = browser(first.local).openTab();
      expect((await store.load()) !== null).toBe(rememberClient);
    }
  });

  it('ignores unreadable data', async () => {
    const { openTab, local } = browser();
    local.setItem(SESSION_KEY, '{"accessToken": 7');
    expect(await openTab().store.load()).toBeNull();
  });
});

describe('several tabs', () => {
  for (const rememberClient of [true, false]) {
    const mode = rememberClient ? 'remembered' : 'not remembered';

    it(`AUTH-31 a new tab is signed in (${mode})`, async () => {
      const { openTab } = browser();
      openTab().store.start(aSession({ rememberClient }));
      const { store } = openTab();
      expect(await store.load()).toEqual(aSession({ rememberClient }));
    });

    it(`AUTH-31 signing out in one tab ends all (${mode})`, async () => {
      const { openTab, local } = browser();
      const first = openTab();
      first.store.start(aSession({ rememberClient }));
      const second = openTab();
      await second.store.load();
      const listener = vi.fn();
      first.store.subscribe(listener);
      second.store.end();
      expect(first.store.get()).toBeNull();
      expect(listener).toHaveBeenCalledOnce();
      expect([local, first.tab, second.tab].map((area) => area.getItem(SESSION_KEY))).toEqual([null, null, null]);
    });
  }

  it('AUTH-31 clearing the stored session by hand ends it in every tab', () => {
    for (const key of [SESSION_KEY, null]) {
      const { openTab, local, changeByHand } = browser();
      const { store } = openTab();
      store.start(aSession({ rememberClient: true }));
      changeByHand(() => local.clear(), key);
      expect(store.get()).toBeNull();
    }
  });

  it('a tab at the sign-in page adopts a session that starts in another tab', () => {
    const { openTab } = browser();
    const waiting = openTab();
    openTab().store.start(aSession({ rememberClient: false }));
    expect(waiting.store.get()?.accessToken).toBe('token-1');
  });

  it('a late refusal of an old token does not end the session that followed', () => {
    const { openTab } = browser();
    const { store } = openTab();
    store.start(aSession({ accessToken: 'new' }));
    expect(store.end('old')).toBe(false);
    expect(store.get()?.accessToken).toBe('new');
  });
});
