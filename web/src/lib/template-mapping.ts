/** Maps event, audience and channel to a template, as forms keep it and the server accepts it. */
import { texts } from '../texts/prospecting';

/** The channels, with the field of the template's id. */
export const channels = [
  { type: 1, label: texts.email, field: 'emailTemplateId' },
  { type: 2, label: texts.sms, field: 'smsTemplateId' },
  { type: 3, label: texts.mailer, field: 'mailerTemplateId' },
] as const;

export type Channel = (typeof channels)[number];

/** The audiences with the server's numbers, in display order. */
export const audiences = [
  { type: 2, label: texts.homeOwner },
  { type: 1, label: texts.realtor },
] as const;

/** The templates of an event. */
export interface EventTemplates {
  notificationEventTypeId: number;
  emailTemplateId?: string;
  smsTemplateId?: string;
  mailerTemplateId?: string;
}

/** The templates for one audience. */
export interface MappingSetting {
  outboundProspectingType: number;
  turnOffAutomaticProspecting: boolean;
  templateMappings: EventTemplates[];
}

/** The server's response, which may contain more than a request. */
type MappingResponse = Omit<MappingSetting, 'templateMappings'> & {
  templateMappings: readonly { [Name in keyof EventTemplates]: EventTemplates[Name] | undefined }[];
};

/** A setting without the fields that only responses have. */
export function settingOf({ outboundProspectingType, turnOffAutomaticProspecting, templateMappings }: MappingResponse): MappingSetting {
  return {
    outboundProspectingType,
    turnOffAutomaticProspecting,
    templateMappings: templateMappings.flatMap((mapping) =>
      mapping.notificationEventTypeId === undefined ? [] : [eventOf(mapping.notificationEventTypeId, mapping)],
    ),
  };
}

function eventOf(event: number, templates: Partial<Record<Channel['field'], string | undefined>>): EventTemplates {
  const chosen = channels.flatMap(({ field }) => (templates[field] ? [[field, templates[field]] as const] : []));
  return { notificationEventTypeId: event, ...Object.fromEntries(chosen) };
}

const emptySettingFor = (audience: number): MappingSetting => ({ outboundProspectingType: audience, turnOffAutomaticProspecting: false, templateMappings: [] });

/** The setting for an audience. Without one, nothing is sent. */
export function settingFor(settings: readonly MappingSetting[], audience: number): MappingSetting {
  return settings.find(({ outboundProspectingType }) => outboundProspectingType === audience) ?? emptySettingFor(audience);
}

/** The status of automatic prospecting in a market, child market or bucket, in one sentence. */
export function prospectingStatus(
  isOn: boolean,
  settings: readonly Pick<MappingSetting, 'outboundProspectingType' | 'turnOffAutomaticProspecting'>[],
): { isOn: boolean; words: string } {
  if (!isOn) return { isOn: false, words: texts.off };
  const isOff = (audience: number) =>
    settings.some(({ outboundProspectingType, turnOffAutomaticProspecting }) => outboundProspectingType === audience && turnOffAutomaticProspecting);
  const open = audiences.filter(({ type }) => !isOff(type)).map(({ label }) => `${label.toLowerCase()}s`);
  if (open.length === audiences.length) return { isOn: true, words: texts.on };
  return open.length === 0 ? { isOn: false, words: texts.offForAll } : { isOn: true, words: texts.onOnlyFor(open.join()) };
}

/** The id of the chosen template, or an empty string. */
export function templateFor(setting: MappingSetting, event: number, { field }: Channel): string {
  return setting.templateMappings.find(({ notificationEventTypeId }) => notificationEventTypeId === event)?.[field] ?? '';
}

/** The settings with one audience's setting replaced. */
export function withSetting(settings: readonly MappingSetting[], changed: MappingSetting): MappingSetting[] {
  const others = settings.filter(({ outboundProspectingType }) => outboundProspectingType !== changed.outboundProspectingType);
  return [...others, changed].sort((a, b) => a.outboundProspectingType - b.outboundProspectingType);
}

/** The setting with another template. An empty id removes the template. */
export function withTemplate(setting: MappingSetting, event: number, { field }: Channel, template: string): MappingSetting {
  const before = setting.templateMappings.find(({ notificationEventTypeId }) => notificationEventTypeId === event);
  const now = eventOf(event, { ...before, [field]: template });
  const others = setting.templateMappings.filter((mapping) => mapping !== before);
  const templateMappings = Object.keys(now).length > 1 ? [...others, now] : others;
  return { ...setting, templateMappings: templateMappings.sort((a, b) => a.notificationEventTypeId - b.notificationEventTypeId) };
}
