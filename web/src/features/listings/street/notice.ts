/** The notice when there is no street view, and how long it is shown. */
export const NO_STREET_VIEW = 'No street view is available at this address.';
export const NOTICE_MS = 3000;
