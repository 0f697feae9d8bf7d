import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

/** The text to search for, a moment after the last key. */
export function useDeferredSearch() {
  const [searchKey, setSearchKey] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearchKey(text.trim()), DEBOUNCE_MS);
  }
  return [searchKey, search] as const;
}
