/** Opens, places, minimizes and closes the windows of emails. */
import { type MailRef, type MailWindow, openWindows, type Place } from './open-windows';

const SIZE = { width: 600, height: 500 };
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

function change(id: string, changed: Partial<MailWindow>) {
  openWindows.set(openWindows.get().map((one) => (one.id === id ? { ...one, ...changed } : one)));
}

/** Shows the window in front of the others, also if it is minimized. */
export function raiseWindow(id: string) {
  change(id, { isMinimized: false, raised: raisedMost() + 1 });
}

/** Opens a window for the email, or shows the one that it has. */
export function openMail({ accountId, messageId, title }: MailRef & Pick<MailWindow, 'title'>) {
  const id = `${accountId} ${messageId}`;
  const windows = openWindows.get();
  if (windows.some((one) => one.id === id)) return raiseWindow(id);
  const step = (windows.at(-1)?.step ?? -1) + 1;
  const offset = FIRST_OFFSET + step * NEXT_OFFSET;
  openWindows.set([
    ...windows,
    { id, accountId, messageId, title, step, place: { ...SIZE, x: offset, y: offset }, isMinimized: false, raised: raisedMost() + 1 },
  ]);
}

export function placeWindow(id: string, place: Place) {
  change(id, { place });
}

export function minimizeWindow(id: string) {
  change(id, { isMinimized: true });
}

export function closeWindow(id: string) {
  openWindows.set(openWindows.get().filter((one) => one.id !== id));
}

/** Closes the windows of one mailbox, or of all. */
export function closeWindowsOf(accountId?: string) {
  openWindows.set(openWindows.get().filter((one) => accountId !== undefined && one.accountId !== accountId));
}
