/** Which dialog of a page is open, and where the keyboard goes afterwards. */
import { useCallback, useRef, useState } from 'react';

/** `fallback` takes the keyboard where what opened the dialog has gone with it. */
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
        // A dialog keeps what it is about while it leaves.
        setAsked(undefined);
        (opener.current?.isConnected ? opener.current : fallback())?.focus();
      },
    },
  };
}
