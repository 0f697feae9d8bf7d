/** Whether the last call reached the server. The live stream polls while it is broken, so a call follows soon. */
let reachable = true;
const listeners = new Set<() => void>();

export const reachability = {
  get: () => reachable,
  note: (next: boolean) => {
    if (next === reachable) return;
    reachable = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
