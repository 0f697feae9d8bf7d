/** What a template is to these screens: its channel, its events, and what each builder writes. */

/** As the calls number them. */
export const TEMPLATE_TYPES = [1, 2, 3] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const EMAIL = 1;
export const SMS = 2;
export const MAILER = 3;

/** `one` as it stands in a sentence. */
export const typeWords: Readonly<Record<TemplateType, { label: string; one: string }>> = {
  1: { label: 'Email', one: 'email' },
  2: { label: 'SMS', one: 'SMS' },
  3: { label: 'Mailer', one: 'mailer' },
};

/** The event of campaigns and accelerated messages, which is no listing's. */
export const MOVE_LEAD_EVENT = 9;

export const NAME_MAX_LENGTH = 150;
