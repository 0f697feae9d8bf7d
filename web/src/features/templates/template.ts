/** Types and constants of templates: channels, events and lengths. */

/** The numbers of the API. */
export const TEMPLATE_TYPES = [1, 2, 3] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const EMAIL = 1;
export const SMS = 2;
export const MAILER = 3;

/** The event of campaigns and accelerated messages, which has no listing. */
export const MOVE_LEAD_EVENT = 9;
