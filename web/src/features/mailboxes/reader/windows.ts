/** Opens, places, minimizes and closes the windows of emails. */
import { type Frame, type MailRef, type MailWindow, openWindows, type Place } from './open-windows';

const SIZE = { width: 600, height: 500 };
const COMPOSE_SIZE = { width: 650, height: 600 };
export const LEAST_SIZE = { width: 320, height: 240 };
const FIRST_OFFSET = 100;
const NEXT_OFFSET = 30;

export interface Viewport {
  width: number;
  height: number;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The place moved into the viewport, and smaller if it doesn't fit. */
export function keepInside({ x, y, width, height }: Place, viewport: Viewport): Place {
  const size = {
    width: Math.min(Math.max(width, LEAST_SIZE.width), viewport.width),
    height: Math.min(Math.max(height, LEAST_SIZE.height), viewport.height),
  };
  return { ...size, x: between(0, x, viewport.width - size.width), y: between(0, y, viewport.height - size.height) };
}

const raisedMost = () => Math.max(0, ...openWindows.get().map(({ raised }) => raised));

function change(id: string, changed: Partial<Frame>) {
  openWindows.set(openWindows.get().map((one) => (one.id === id ? { ...one, ...changed } : one)));
}

export const isWindowOpen = (id: string) => openWindows.get().some((one) => one.id === id);

/** Shows the window in front of the others, also if it is minimized. */
export function raiseWindow(id: string) {
  change(id, { isMinimized: false, raised: raisedMost() + 1, isRestored: false });
}

/** A new window in front of the others. */
function newFrame(id: string, title: string, size: typeof SIZE): Frame {
  const step = (openWindows.get().at(-1)?.step ?? -1) + 1;
  const offset = FIRST_OFFSET + step * NEXT_OFFSET;
  return { id, title, step, place: { ...size, x: offset, y: offset }, isMinimized: false, raised: raisedMost() + 1 };
}

/** Opens a window for the email, or shows the one that it has. */
export function openMail({ accountId, messageId, title }: MailRef & Pick<MailWindow, 'title'>) {
  const id = `${accountId} ${messageId}`;
  if (isWindowOpen(id)) return raiseWindow(id);
  openWindows.set([...openWindows.get(), { kind: 'read', accountId, messageId, ...newFrame(id, title, SIZE) }]);
}

/** The title with a number, if another window has the same title. */
function freeTitle(id: string, title: string): string {
  const taken = new Set(openWindows.get().flatMap((one) => (one.id === id ? [] : [one.title])));
  let free = title;
  for (let number = 2; taken.has(free); number += 1) free = `${title} (${number})`;
  return free;
}

/** Opens the window of a draft. */
export function openComposeWindow(id: string, title: string) {
  openWindows.set([...openWindows.get(), { kind: 'compose', ...newFrame(id, freeTitle(id, title), COMPOSE_SIZE) }]);
}

export function titleWindow(id: string, title: string) {
  const before = openWindows.get().find((one) => one.id === id)?.title;
  const next = freeTitle(id, title);
  if (before !== next) change(id, { title: next });
}

export function placeWindow(id: string, place: Place) {
  change(id, { place });
}

export function minimizeWindow(id: string) {
  change(id, { isMinimized: true, isRestored: false });
}

export function closeWindow(id: string) {
  openWindows.set(openWindows.get().filter((one) => one.id !== id));
}

/** Closes the windows with the emails of one mailbox, or of all. Drafts stay. */
export function closeWindowsOf(accountId?: string) {
  openWindows.set(openWindows.get().filter((one) => one.kind === 'compose' || (accountId !== undefined && one.accountId !== accountId)));
}
