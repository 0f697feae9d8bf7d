import { useEffect } from 'react';
import { hasModifier, isTyping } from '../../../table/keys';
import { composeMail } from './compose';

/** Elements with letters of their own, or that must be answered first. */
const BUSY = '[role="menu"], .MuiDialog-root, .MuiDrawer-root';

/** The key `c` begins an email, wherever the focus is on the page except in fields and dialogs. */
export function useComposeKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== 'c' || event.defaultPrevented || hasModifier(event) || !(target instanceof Element)) return;
      if (isTyping(target) || target.closest(BUSY)) return;
      event.preventDefault();
      composeMail();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
