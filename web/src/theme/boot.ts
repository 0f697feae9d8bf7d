/** How the browser keeps the choice of light or dark; read before the first paint (app/start.ts) and by the theme provider. */

export const THEME_STORAGE_KEY = 'doorstep.theme';
export const THEME_ATTRIBUTE = 'data-theme';
