/** What an e-mail template is made of. */

export const EMAIL_MODES = ['WYSIWYG', 'BASIC_HTML', 'PLAIN_TEXT'] as const;
export type EmailMode = (typeof EMAIL_MODES)[number];

export const modeWords: Readonly<Record<EmailMode, string>> = { WYSIWYG: 'Formatted', BASIC_HTML: 'Basic HTML', PLAIN_TEXT: 'Plain text' };

/** The parts that go out around the text, each switched on or off. */
const PARTS = ['showLogo', 'showKnowMoreBtn', 'showSocialMedias', 'showFacebook', 'showYoutube', 'showLinkedIn', 'showTwitter', 'showFooter'] as const;
export type EmailPart = (typeof PARTS)[number];
export type EmailParts = Readonly<Record<EmailPart, boolean>>;

export interface EmailValues {
  subject: string;
  /** HTML, or plain text in that mode; the signature too. */
  body: string;
  signature: string;
  mode: EmailMode;
  parts: EmailParts;
}

/** A new template begins without any of them but the footer, which carries the postal address. */
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

/** Those of a saved template; one that says nothing of a part shows it. */
export function savedParts(saved: Partial<EmailParts>): EmailParts {
  return Object.assign({}, NEW_PARTS, Object.fromEntries(PARTS.map((part) => [part, saved[part] ?? true])));
}

export const SUBJECT_MAX_LENGTH = 150;

/** Windows Mail and the Outlooks that draw with Word's engine: what they can't show shouldn't be written in them. */
const OLD_MAIL = /MSOffice 1[2-5]|Microsoft Outlook 1[2-5]|Outlook\/1[2-5]\.|MSOutlook|Windows ?Mail|microsoft\.windowscommunicationsapps/i;

/** What a new template is written in. */
export function defaultMode(userAgent: string): EmailMode {
  return OLD_MAIL.test(userAgent) ? 'BASIC_HTML' : 'WYSIWYG';
}
