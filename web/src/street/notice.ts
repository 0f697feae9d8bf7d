/** How long the notice is shown that there is no street view. */
export const NOTICE_MS = 3000;
