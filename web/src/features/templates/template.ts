/** Types and constants of templates: channels, events and lengths. */

/** The numbers of the API. */
export const TEMPLATE_TYPES = [1, 2, 3] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const EMAIL = 1;
export const SMS = 2;
export const MAILER = 3;

/** `one` is the word inside a sentence. */
export const typeWords: Readonly<Record<TemplateType, { label: string; one: string }>> = {
  1: { label: 'Email', one: 'email' },
  2: { label: 'SMS', one: 'SMS' },
  3: { label: 'Mailer', one: 'mailer' },
};

/** The event of campaigns and accelerated messages, which has no listing. */
export const MOVE_LEAD_EVENT = 9;
