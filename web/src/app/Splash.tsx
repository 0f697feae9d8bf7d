import { useLayoutEffect } from 'react';
import { START_ATTRIBUTE } from './start';

/**
 * Shown when loading the signed-in user takes longer than a moment. It renders nothing: while #root is empty, index.html shows
 * the frame of a signed-in page.
 */
export function Splash() {
  useLayoutEffect(() => {
    const html = document.documentElement;
    if (html.getAttribute(START_ATTRIBUTE) !== 'collapsed') html.setAttribute(START_ATTRIBUTE, 'expanded');
  }, []);
  return null;
}
