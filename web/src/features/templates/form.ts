/** Converts a template between the form, with its basic details and drafts, and the API. */
import * as z from 'zod/mini';
import * as limits from '../../api/limits';
import type { EmailSendIn, TemplateIn, TemplateOut } from '../../api/types';
import { maxLength, required, text } from '../../forms/rules';
import { oneOf } from '../../lib/address';
import { createDraft, type Draft } from '../../writing/draft';
import type { EmailValues } from '../../writing/email/email';
import { emailOf, switchesOf } from '../../writing/email/saved';
import { emailProblems } from '../../writing/email/rules';
import { NEW_POSTCARD, type PostcardImage, type PostcardValues } from '../../writing/postcard/postcard';
import { POSTCARD_SIZES } from '../../writing/postcard/sizes';
import type { SmsValues } from './sms/SmsBuilder';
import { smsProblems } from './sms/rules';
import { EMAIL, MAILER, MOVE_LEAD_EVENT, SMS, TEMPLATE_TYPES, type TemplateType } from './template';
import type { Variable } from '../../writing/variables/placeholders';

/** The values of the form; numbers are texts of options. */
export interface Basics {
  templateName: string;
  templateType: string;
  prospectingEvent: string;
}

export const basicRules = z.object({
  templateName: text(required, maxLength(limits.TemplateIn.templateName.maxLength)),
  templateType: text(required),
  prospectingEvent: text(required),
});

export function basicsOf(template: TemplateOut | undefined): Basics {
  if (!template) return { templateName: '', templateType: '', prospectingEvent: '' };
  return { templateName: template.templateName, templateType: String(template.templateType), prospectingEvent: String(template.prospectingEvent) };
}

export function typeOf({ templateType }: Pick<Basics, 'templateType'>): TemplateType | undefined {
  return TEMPLATE_TYPES.find((type) => String(type) === templateType);
}

/** The variables that are known at an event; those of listings until one is chosen. */
export function groupAt(prospectingEvent: string): Variable['group'] {
  return prospectingEvent === String(MOVE_LEAD_EVENT) ? 'lead' : 'property';
}

/** The fallback texts, by variable id. */
export type Fallbacks = Readonly<Record<string, string>>;

/** The drafts of the builders. Each channel has its own, so that switching loses nothing. */
export interface Drafts {
  email: Draft<EmailValues>;
  sms: Draft<SmsValues>;
  mailer: Draft<PostcardValues>;
  fallbacks: Draft<{ texts: Fallbacks }>;
}

const imageOf = (reference: string | undefined, shown: TemplateOut['frontImage']): PostcardImage | undefined =>
  reference === undefined ? undefined : { reference, url: shown?.imageUrl ?? '' };

function postcardOf(template: TemplateOut | undefined): PostcardValues {
  if (template?.templateType !== MAILER) return NEW_POSTCARD;
  const ids = POSTCARD_SIZES.map(({ id }) => id);
  return {
    sizeId: oneOf(ids, template.templateSizeId, NEW_POSTCARD.sizeId),
    front: imageOf(template.templateBody, template.frontImage),
    back: imageOf(template.templateBodyBack, template.backImage),
    way: template.templateScene ? 'composed' : 'pictures',
    scene: template.templateScene,
  };
}

export function draftsOf(template: TemplateOut | undefined): Drafts {
  const texts = Object.fromEntries((template?.fallbacks ?? []).map(({ variableId, text: words }) => [variableId, words]));
  return {
    email: createDraft(emailOf(template?.templateType === EMAIL ? template : undefined)),
    sms: createDraft({ message: template?.templateSMSBody ?? '' }),
    mailer: createDraft(postcardOf(template)),
    fallbacks: createDraft({ texts }),
  };
}

function contentOf(type: TemplateType, drafts: Drafts): Partial<TemplateIn> {
  switch (type) {
    case EMAIL: {
      const { subject, body, signature, mode, parts } = drafts.email.read();
      return { emailMode: mode, templateEmailSubject: subject, templateEmailBody: body, templateEmailSignature: signature, ...switchesOf(parts) };
    }
    case SMS:
      return { templateSMSBody: drafts.sms.read().message };
    case MAILER: {
      const { sizeId, way, front, back, scene } = drafts.mailer.read();
      if (way === 'composed') return { templateSizeId: sizeId, ...(scene && { templateScene: scene }) };
      return { templateSizeId: sizeId, ...(front && { templateBody: front.reference }), ...(back && { templateBodyBack: back.reference }) };
    }
  }
}

/** The event for previews until one is chosen. */
const ANY_EVENT = 1;

const fallbacksOf = (drafts: Drafts) => Object.entries(drafts.fallbacks.read().texts).map(([variableId, words]) => ({ variableId, text: words.trim() }));

/** The request that sends the draft. `about` decides whose values fill it. */
export function mailOf(
  { prospectingEvent }: Basics,
  drafts: Drafts,
  addresses: readonly string[],
  about: Pick<EmailSendIn, 'propertyId' | 'outboundProspectingType'>,
): EmailSendIn {
  const { subject, body, signature, mode, parts } = drafts.email.read();
  return {
    to: addresses.join(','),
    subject,
    content: body,
    signature,
    mode,
    prospectingEvent: Number(prospectingEvent) || ANY_EVENT,
    fallbacks: fallbacksOf(drafts),
    ...switchesOf(parts),
    ...about,
  };
}

/** The body of a save or a preview. */
export function bodyOf(basics: Basics, type: TemplateType, drafts: Drafts, template?: Pick<TemplateOut, 'templateId' | 'version'>): TemplateIn {
  return {
    ...(template && { templateId: template.templateId, version: template.version }),
    templateName: basics.templateName.trim(),
    templateType: type,
    prospectingEvent: Number(basics.prospectingEvent) || ANY_EVENT,
    ...contentOf(type, drafts),
    ...((type !== MAILER || drafts.mailer.peek().way === 'composed') && { fallbacks: fallbacksOf(drafts) }),
  };
}

/** Whether waiting touchpoints of leads may still have the content from before this save. */
export function changesLeadContent(start: TemplateIn | undefined, saved: TemplateIn): boolean {
  const contentText = (body: TemplateIn) => JSON.stringify({ ...body, templateName: '', prospectingEvent: MOVE_LEAD_EVENT });
  return start !== undefined && saved.prospectingEvent === MOVE_LEAD_EVENT && contentText(start) !== contentText(saved);
}

/** The problems that prevent the builder's content from being saved. A postcard that lacks a side has an error code instead. */
export function problemsOf(type: TemplateType, drafts: Drafts): string[] {
  if (type === EMAIL) return emailProblems(drafts.email.read());
  return type === SMS ? smsProblems(drafts.sms.read().message) : [];
}

export function isSideMissing({ way, front, back, scene }: PostcardValues): boolean {
  if (way === 'composed') return !scene || scene.front.length === 0 || scene.back.length === 0;
  return front === undefined || back === undefined;
}
