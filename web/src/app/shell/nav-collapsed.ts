import { useState } from 'react';

export const NAV_COLLAPSED_KEY = 'doorstep.nav-collapsed';

/** Whether the navigation is collapsed to its icons. The browser stores it. */
export function useNavCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(NAV_COLLAPSED_KEY) === 'true');
  function choose(next: boolean) {
    localStorage.setItem(NAV_COLLAPSED_KEY, String(next));
    setCollapsed(next);
  }
  return [collapsed, choose] as const;
}
