import { useRef } from 'react';

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes idempotency keys. A repeat of the same order, such as a double click or a retry after a lost response, has the same key
 * until `done` is called.
 */
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
