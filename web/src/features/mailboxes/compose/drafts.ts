/**
 * The drafts of emails. They outlast their page, and in the tab's storage also a reload and the way to a mail provider and back.
 * Signing out erases them.
 */
import { type ComposeWindow, openWindows } from '../reader/open-windows';

/** What the user types. */
export interface Letter {
  to: string;
  cc: string;
  subject: string;
  body: string;
}

/** An order to send a draft. Its key stays until the outcome is known, so that a repeat sends nothing twice. */
interface SendOrder {
  /** What was ordered. Other content gets another key. */
  content: string;
  key: string;
  /** The job, once the server has answered. */
  jobId?: string | undefined;
}

export interface Draft {
  id: string;
  /** What the draft began with, such as the quoted text of a reply. */
  start: Letter;
  letter: Letter;
  /** The mailbox that received the answered email. */
  accountId?: string | undefined;
  /** The provider's id of the answered email. */
  answers?: string | undefined;
  order?: SendOrder | undefined;
}

/** What the composer says about sending. It is not stored. */
export type SendState = 'sending' | { failure: string; isUnconfirmed: boolean };

export const EMPTY: Letter = { to: '', cc: '', subject: '', body: '' };

const STORAGE_KEY = 'doorstep.mail-drafts';

let all: readonly Draft[] = [];
let states: ReadonlyMap<string, SendState> = new Map();
/** The user whose drafts these are, once the windows have mounted. */
let ownerId: string | undefined;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function store() {
  if (ownerId === undefined) return;
  try {
    if (all.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ownerId, drafts: all, windows: openWindows.get().filter(({ kind }) => kind === 'compose') }));
  } catch {
    // The storage is full or forbidden: the drafts last until the next reload.
  }
}
openWindows.subscribe(store);

function set(next: readonly Draft[]) {
  all = next;
  store();
  tell();
}

export const drafts = {
  get: (id: string) => all.find((one) => one.id === id),
  stateOf: (id: string) => states.get(id),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (draft: Draft) => set([...all, draft]),
  change: (id: string, changed: Partial<Draft>) => set(all.map((one) => (one.id === id ? { ...one, ...changed } : one))),
  setState: (id: string, state: SendState | undefined) => {
    const others = [...states].filter(([other]) => other !== id);
    states = new Map(state === undefined ? others : [...others, [id, state]]);
    tell();
  },
  remove: (id: string) => {
    drafts.setState(id, undefined);
    set(all.filter((one) => one.id !== id));
  },
};

/** Whether closing the draft would lose something. */
export function hasContent(id: string): boolean {
  const draft = drafts.get(id);
  return draft !== undefined && FIELDS.some((field) => draft.letter[field].trim() !== draft.start[field].trim());
}

const FIELDS = ['to', 'cc', 'subject', 'body'] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);

function isLetter(value: unknown): value is Letter {
  return isRecord(value) && FIELDS.every((field) => isText(value[field]));
}

function isOrder(value: unknown): value is SendOrder {
  return isRecord(value) && isText(value.content) && isText(value.key) && isTextOrAbsent(value.jobId);
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isText(value.id) || ![value.accountId, value.answers].every(isTextOrAbsent)) return false;
  return isLetter(value.start) && isLetter(value.letter) && (value.order === undefined || isOrder(value.order));
}

function isWindow(value: unknown): value is ComposeWindow {
  if (!isRecord(value) || value.kind !== 'compose' || !isText(value.id) || !isText(value.title) || typeof value.isMinimized !== 'boolean') return false;
  const { place } = value;
  const numbers = isRecord(place) ? [value.step, value.raised, place.x, place.y, place.width, place.height] : [undefined];
  return numbers.every((number) => typeof number === 'number');
}

/** The stored drafts and windows of the user. Those of another user are erased. */
function stored(userId: string) {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isRecord(read) && read.ownerId === userId && Array.isArray(read.drafts) && Array.isArray(read.windows)) {
      const found = read.drafts.filter(isDraft);
      return { found, windows: read.windows.filter(isWindow).filter(({ id }) => found.some((draft) => draft.id === id)) };
    }
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Unreadable storage has no drafts.
  }
  return { found: [], windows: [] };
}

/** Brings the stored drafts of the user back, and stores each change from now on. */
export function restoreDrafts(userId: string) {
  const { found, windows } = stored(userId);
  const now = openWindows.get();
  // The user may have begun one before.
  const missing = found.filter(({ id }) => !drafts.get(id));
  all = [...missing, ...all];
  openWindows.set([...windows.filter(({ id }) => missing.some((draft) => draft.id === id)).map((one) => ({ ...one, isRestored: true })), ...now]);
  ownerId = userId;
  store();
  tell();
}

/** Forgets drafts and windows. The tab's storage keeps the drafts. */
export function forgetDrafts() {
  ownerId = undefined;
  all = [];
  states = new Map();
  openWindows.set([]);
  tell();
}

/** Erases the drafts of a user who has signed out. */
export function eraseDrafts() {
  forgetDrafts();
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden storage has no drafts.
  }
}
