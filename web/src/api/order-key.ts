import { useRef } from 'react';

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A repeat of the same order (a double click, a lost answer) is the first one: it goes under the same key until it is heard. */
export function useOrderKey() {
  const last = useRef({ order: '', key: '' });
  return {
    keyFor(order: string) {
      if (last.current.order !== order) last.current = { order, key: newKey() };
      return last.current.key;
    },
    done() {
      last.current = { order: '', key: '' };
    },
  };
}
