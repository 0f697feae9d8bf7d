/** The parts of an email, and their rules. */

export const texts = {
  modes: { WYSIWYG: 'Formatted', BASIC_HTML: 'Basic HTML', PLAIN_TEXT: 'Plain text' },
  subject: 'Subject',
  /** Inside a sentence. */
  parts: { subject: 'subject', body: 'body', signature: 'signature' },
  remoteImage: 'Shown when the email is opened',

  subjectRequired: 'Email subject is required',
  bodyRequired: 'Email body is required',
  bodyTooShort: 'Email body must contain at least 10 characters of meaningful content',
};
