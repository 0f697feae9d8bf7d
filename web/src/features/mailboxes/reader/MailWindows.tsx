/** The windows of emails over the page, and the dock of the minimized ones. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { hasModifier } from '../../../table/keys';
import { Dock } from './Dock';
import { WINDOW_ATTRIBUTE } from './MailWindow';
import { openWindows } from './open-windows';
import { ReadingWindow } from './ReadingWindow';
import { useViewport } from './use-viewport';
import { raiseWindow } from './windows';

const DraftWindow = lazy(() => import('../compose/DraftWindow').then(({ DraftWindow: component }) => ({ default: component })));

/** Below this width of the viewport in px, a window fills it. */
const NARROW = 600;

const windowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(`[${WINDOW_ATTRIBUTE}]`)?.getAttribute(WINDOW_ATTRIBUTE) : null);

export function MailWindows() {
  const windows = useSyncExternalStore(openWindows.subscribe, openWindows.get);
  const viewport = useViewport();
  const dock = useRef<HTMLElement>(null);
  const shown = windows.filter(({ isMinimized }) => !isMinimized);
  const [front] = shown.toSorted((a, b) => b.raised - a.raised);

  /** From the page to the window in front, from there through all windows, and back to the page. */
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.defaultPrevented || hasModifier(event)) return;
    const id = windowOf(event.target);
    const next = id == null ? front : shown[shown.findIndex((one) => one.id === id) + 1];
    if (next) raiseWindow(next.id);
    else if (id == null) dock.current?.querySelector('button')?.focus();
    else document.querySelector('main')?.focus();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Box sx={{ position: 'fixed', inset: 0, zIndex: 'appBar', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }}>
      <Dock dockRef={dock} windows={windows.filter(({ isMinimized }) => isMinimized)} />
      {windows.map((one) => {
        const shown = { isFront: one === front, isNarrow: viewport.width < NARROW, viewport };
        return one.kind === 'read' ? (
          <ReadingWindow key={one.id} mail={one} {...shown} />
        ) : (
          <Suspense key={one.id}>
            <DraftWindow frame={one} {...shown} />
          </Suspense>
        );
      })}
    </Box>
  );
}
