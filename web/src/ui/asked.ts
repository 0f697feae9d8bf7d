/** The open dialog of a page, and the focus after it closes. */
import { useCallback, useRef, useState } from 'react';

/** `fallback` gets the focus if the element that opened the dialog no longer exists. */
export function useAskedDialog<Asked>(fallback: () => HTMLElement | null) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);

  const ask = useCallback((next: Asked, button: HTMLElement | null) => {
    opener.current = button;
    setAsked(() => next);
    setOpen(true);
  }, []);

  return {
    ask,
    dialogs: {
      asked,
      open,
      onClose: () => setOpen(false),
      onGone: () => {
        // The dialog keeps its subject until it has left the screen.
        setAsked(undefined);
        (opener.current?.isConnected ? opener.current : fallback())?.focus();
      },
    },
  };
}
