/** Converts an email between the editors and the calls. */
import type { TemplateOut } from '../../api/types';
import { defaultMode, type EmailParts, type EmailValues, NEW_PARTS, savedParts } from './email';

/** The values of an email template, or of a new one. */
export function emailOf(template: TemplateOut | undefined): EmailValues {
  if (template === undefined) return { subject: '', body: '', signature: '', mode: defaultMode(navigator.userAgent), parts: NEW_PARTS };
  return {
    subject: template.templateEmailSubject ?? '',
    body: template.templateEmailBody ?? '',
    signature: template.templateEmailSignature ?? '',
    mode: template.emailMode ?? 'WYSIWYG',
    parts: savedParts({
      showLogo: template.templateEmailShowLogo,
      showKnowMoreBtn: template.templateEmailShowKnowMoreBtn,
      showSocialMedias: template.templateEmailShowSocialMedias,
      showFacebook: template.templateEmailShowFacebook,
      showYoutube: template.templateEmailShowYoutube,
      showLinkedIn: template.templateEmailShowLinkedIn,
      showTwitter: template.templateEmailShowTwitter,
      showFooter: template.templateEmailShowFooter,
    }),
  };
}

/** The optional parts, in the fields of the calls. */
export function switchesOf(parts: EmailParts) {
  return {
    templateEmailShowLogo: parts.showLogo,
    templateEmailShowKnowMoreBtn: parts.showKnowMoreBtn,
    templateEmailShowSocialMedias: parts.showSocialMedias,
    templateEmailShowFacebook: parts.showFacebook,
    templateEmailShowYoutube: parts.showYoutube,
    templateEmailShowLinkedIn: parts.showLinkedIn,
    templateEmailShowTwitter: parts.showTwitter,
    templateEmailShowFooter: parts.showFooter,
  };
}
