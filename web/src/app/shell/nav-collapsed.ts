import { useState } from 'react';

const KEY = 'doorstep.nav-collapsed';

/** Whether the navigation is folded to its icons; kept by the browser. */
export function useNavCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  function choose(next: boolean) {
    localStorage.setItem(KEY, String(next));
    setCollapsed(next);
  }
  return [collapsed, choose] as const;
}
