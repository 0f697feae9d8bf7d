/**
 * Runs before the first paint, as a file of its own (see vite.config.ts), so it is plain text for old and new browsers
 * alike. The key and the attribute are those the theme provider uses afterwards.
 */

export const THEME_STORAGE_KEY = 'doorstep.theme';
export const THEME_ATTRIBUTE = 'data-theme';

export const themeBootSource = `(function () {
  var mode = null;
  try { mode = localStorage.getItem('${THEME_STORAGE_KEY}'); } catch (e) { /* storage refused: follow the system */ }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('${THEME_ATTRIBUTE}', mode);
})();
`;
