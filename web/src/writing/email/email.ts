/** The values of an email template. */
import { texts } from '../../texts/writing-email';

export const EMAIL_MODES = ['WYSIWYG', 'BASIC_HTML', 'PLAIN_TEXT'] as const;
export type EmailMode = (typeof EMAIL_MODES)[number];

export const modeWords: Readonly<Record<EmailMode, string>> = texts.modes;

/** The optional parts of an email around its text. */
const PARTS = ['showLogo', 'showKnowMoreBtn', 'showSocialMedias', 'showFacebook', 'showYoutube', 'showLinkedIn', 'showTwitter', 'showFooter'] as const;
export type EmailPart = (typeof PARTS)[number];
export type EmailParts = Readonly<Record<EmailPart, boolean>>;

export interface EmailValues {
  subject: string;
  /** HTML, or plain text in that mode. The same is true of the signature. */
  body: string;
  signature: string;
  mode: EmailMode;
  parts: EmailParts;
}

/** The parts of a new template: only the footer, which contains the postal address. */
export const NEW_PARTS: EmailParts = {
  showLogo: false,
  showKnowMoreBtn: false,
  showSocialMedias: false,
  showFacebook: false,
  showYoutube: false,
  showLinkedIn: false,
  showTwitter: false,
  showFooter: true,
};

/** The parts of a saved template. A part that it doesn't mention is shown. */
export function savedParts(saved: Partial<EmailParts>): EmailParts {
  return Object.assign({}, NEW_PARTS, Object.fromEntries(PARTS.map((part) => [part, saved[part] ?? true])));
}

export const SUBJECT_MAX_LENGTH = 150;

/**
 * Windows Mail and the Outlook versions that render with Word's engine. They can't show everything that formatted text can
 * contain.
 */
const OLD_MAIL = /MSOffice 1[2-5]|Microsoft Outlook 1[2-5]|Outlook\/1[2-5]\.|MSOutlook|Windows ?Mail|microsoft\.windowscommunicationsapps/i;

/** The mode of a new template. */
export function defaultMode(userAgent: string): EmailMode {
  return OLD_MAIL.test(userAgent) ? 'BASIC_HTML' : 'WYSIWYG';
}
