/**
 * The storage key and the attribute of the light or dark mode, read before the first paint (app/start.ts) and by the theme
 * provider.
 */

export const THEME_STORAGE_KEY = 'doorstep.theme';
export const THEME_ATTRIBUTE = 'data-theme';
