/** The form of a company's settings: values with the names of the API, rules, and the request. */
import * as z from 'zod/mini';
import * as limits from '../../api/limits';
import type { UserSettings } from '../../api/types';
import { aLink, anAddressLine, aZip, maxLength, required, text } from '../../forms/rules';
import { texts } from '../../texts/settings-company';
import { shared } from '../../texts/shared';
import type { Parts } from './company-settings';

/** The printer of postcards: Doorstep, the company's own Lob account, or another provider. */
export const providers = [
  { value: '1', label: shared.product },
  { value: '2', label: texts.ownAccount },
  { value: '3', label: texts.other },
] as const;

export const OWN_KEY = '2';
export const OTHER = '3';

/** Marks that the saved logo is to be removed. */
export const LOGO_GONE = 'gone';

/** The initial values of the form. */
export function companyValues({ apiSettings, templateSettings, companyDetails }: UserSettings) {
  return {
    apiSettings: { apiProviderId: String(apiSettings?.apiProviderId ?? ''), apiKey: '' },
    templateSettings: {
      // Empty if the logo stays, otherwise its data URL or the mark of a removed logo.
      base64FileString: '',
      website: templateSettings?.website ?? '',
      faceBookUrl: templateSettings?.faceBookUrl ?? '',
      youtubeUrl: templateSettings?.youtubeUrl ?? '',
      linkedInUrl: templateSettings?.linkedInUrl ?? '',
      twitterUrl: templateSettings?.twitterUrl ?? '',
    },
    companyDetails: {
      address1: companyDetails?.address1 ?? '',
      address2: companyDetails?.address2 ?? '',
      zipCode: companyDetails?.zipCode ?? '',
      timeZone: companyDetails?.timeZone ?? '',
    },
  };
}

export type CompanyValues = ReturnType<typeof companyValues>;

/** A key is required if none is saved. */
export function companyRules({ apiSettings }: UserSettings) {
  return (values: CompanyValues) => {
    const needsKey = values.apiSettings.apiProviderId === OWN_KEY && !apiSettings?.hasApiKey;
    return z.object({
      apiSettings: z.object({
        apiProviderId: text(required),
        apiKey: text(...(needsKey ? [required] : []), maxLength(limits.ApiSettingsIn.apiKey.maxLength)),
      }),
      templateSettings: z.object({
        base64FileString: z.string(),
        website: aLink(),
        faceBookUrl: aLink(),
        youtubeUrl: aLink(),
        linkedInUrl: aLink(),
        twitterUrl: aLink(),
      }),
      companyDetails: z.object({
        address1: anAddressLine(),
        address2: anAddressLine(),
        zipCode: aZip(),
        timeZone: text(required),
      }),
    });
  };
}

/** The names of all fields, for the server's refusals. */
export function fieldsOf(values: CompanyValues): ReadonlySet<string> {
  return new Set(Object.entries(values).flatMap(([part, fields]) => Object.keys(fields).map((field) => `${part}.${field}`)));
}

/** The parts that differ from the settings; null if none does. The first save sends all parts. */
export function changedParts(settings: UserSettings, values: CompanyValues): Parts | null {
  const before = companyValues(settings);
  const differs = (part: keyof CompanyValues) => JSON.stringify(values[part]) !== JSON.stringify(before[part]);
  const wants = (part: keyof CompanyValues) => !settings.apiSettings || differs(part);
  const parts = {
    ...(wants('apiSettings') && { apiSettings: sentApi(values) }),
    ...(wants('templateSettings') && { templateSettings: sentTemplate(values) }),
    ...(wants('companyDetails') && { companyDetails: values.companyDetails }),
  };
  return Object.keys(parts).length === 0 ? null : parts;
}

function sentApi({ apiSettings: { apiProviderId, apiKey } }: CompanyValues) {
  return { apiProviderId: Number(apiProviderId), ...(apiProviderId === OWN_KEY && apiKey !== '' && { apiKey }) };
}

function sentTemplate({ templateSettings: { base64FileString, ...links } }: CompanyValues) {
  if (base64FileString === '') return links;
  if (base64FileString === LOGO_GONE) return { ...links, companyLogoURL: '' };
  const isPng = base64FileString.startsWith('data:image/png');
  return { ...links, base64FileString, fileExtention: isPng ? '.png' : '.jpg', fileContentType: isPng ? 'image/png' : 'image/jpeg' };
}
