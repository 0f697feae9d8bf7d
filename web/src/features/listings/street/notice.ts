/** What is said where no street can be seen, and for how long. */
export const NO_STREET_VIEW = 'No street view is available at this address.';
export const NOTICE_MS = 3000;
