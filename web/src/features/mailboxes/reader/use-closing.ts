import { useState } from 'react';
import { flushSync } from 'react-dom';
import { closeWindow } from './windows';

/** Returns a function that closes the window. The element that opened it gets the focus back, unless another has it. */
export function useClosing(id: string): () => void {
  const [opener] = useState(() => document.activeElement);
  return () => {
    const { activeElement } = document;
    // The question before a draft is discarded is over the window, and holds the focus until it is gone.
    flushSync(() => closeWindow(id));
    if (activeElement?.isConnected && activeElement !== document.body) return;
    const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  };
}
