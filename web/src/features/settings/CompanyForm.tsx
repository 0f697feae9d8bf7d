/** The mailer account, logo and links, postal address and time zone of a company. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { UserSettings } from '../../api/types';
import { Form } from '../../forms/Form';
import { Outdated } from '../../forms/Outdated';
import { PasswordInput } from '../../forms/PasswordInput';
import { tidyLink } from '../../forms/rules';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-company';
import { shared } from '../../texts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { changedParts, companyRules, companyValues, type CompanyValues, fieldsOf, OTHER, OWN_KEY, providers } from './company-form';
import { LogoField } from './LogoField';
import { useSettingsForm } from './settings-form';
import { SmsFacts } from './SmsFacts';
import { zoneName } from '../../lib/zones';

const links = [
  { name: 'templateSettings.website', label: texts.website, placeholder: 'https://www.example.com' },
  { name: 'templateSettings.faceBookUrl', label: texts.facebook, placeholder: 'https://www.facebook.com/yourpage' },
  { name: 'templateSettings.youtubeUrl', label: texts.youTube, placeholder: 'https://www.youtube.com/@yourchannel' },
  { name: 'templateSettings.linkedInUrl', label: texts.linkedIn, placeholder: 'https://www.linkedin.com/company/yours' },
  { name: 'templateSettings.twitterUrl', label: texts.twitter, placeholder: 'https://twitter.com/yours' },
] as const;

const pairSx = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' } as const;

export function CompanyForm({ settings }: { settings: UserSettings }) {
  const form = useFormOf<CompanyValues>(companyRules(settings), companyValues(settings));
  const { send, reload, isStale, isPending } = useSettingsForm({
    form,
    settings,
    valuesOf: companyValues,
    changesOf: changedParts,
    places: { '5012': 'templateSettings.base64FileString' },
    shownOf: fieldsOf,
  });

  return (
    <Form form={form} label={texts.settings} pending={isPending} onSubmit={send}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 2.5 }}>
        {isStale && <Outdated what={texts.noun} onReload={reload} />}
        <Group title={texts.account} text={texts.accountLead}>
          <MailerAccount control={form.control} settings={settings} />
        </Group>
        <Group title={texts.brand} text={texts.brandLead}>
          <LogoField control={form.control} current={settings.templateSettings?.companyLogoURL} />
          <Box sx={pairSx}>
            {links.map((link) => (
              <TextInput control={form.control} key={link.name} {...link} optional exact tidy={tidyLink} />
            ))}
          </Box>
        </Group>
        <Group title={texts.place} text={texts.placeLead}>
          <Place control={form.control} settings={settings} />
        </Group>
        {settings.smsSettings && (
          <Group title={texts.messages} text={texts.messagesLead}>
            <SmsFacts sms={settings.smsSettings} />
          </Group>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        {form.formState.isDirty && (
          <>
            <Typography sx={{ color: 'text.secondary' }}>{pageTexts.unsaved}</Typography>
            <Button variant="outlined" onClick={() => form.reset(companyValues(settings))}>
              {pageTexts.discard}
            </Button>
          </>
        )}
        <Button type="submit" variant="contained" loading={isPending}>
          {texts.save}
        </Button>
      </Box>
    </Form>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: { md: '220px 1fr' }, columnGap: 4, rowGap: 1.5 }}>
      <Box>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

interface PartProps {
  control: Control<CompanyValues>;
  settings: UserSettings;
}

function MailerAccount({ control, settings }: PartProps) {
  const chosen = useWatch({ control, name: 'apiSettings.apiProviderId' });
  const kept = settings.apiSettings?.hasApiKey ?? false;
  const [warning, setWarning] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  return (
    <>
      <Box ref={field} sx={pairSx}>
        <SelectInput
          control={control}
          name="apiSettings.apiProviderId"
          label={texts.accountType}
          options={providers}
          onChosen={(value) => setWarning(value === OTHER)}
          help={chosen === OTHER ? texts.otherHelp : undefined}
        />
        {chosen === OWN_KEY && (
          <PasswordInput
            control={control}
            name="apiSettings.apiKey"
            label={texts.apiKey}
            autoComplete="new-password"
            hint={kept ? pageTexts.replaceSecret : texts.apiKeyHelp}
          />
        )}
      </Box>
      <ConfirmDialog
        open={warning}
        title={texts.otherAccount}
        action={texts.ok}
        cancel={texts.close}
        tone="primary"
        onConfirm={() => setWarning(false)}
        onClose={() => setWarning(false)}
        onGone={() => field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
      >
        {texts.otherWarning}
      </ConfirmDialog>
    </>
  );
}

function Place({ control, settings: { companyDetails } }: PartProps) {
  const zip = useWatch({ control, name: 'companyDetails.zipCode' });
  const isKept = companyDetails?.zipCode === zip && companyDetails.city !== undefined;
  return (
    <>
      <TextInput control={control} name="companyDetails.address1" label={shared.address} optional />
      <TextInput control={control} name="companyDetails.address2" label={texts.address2} optional />
      <Box sx={pairSx}>
        <TextInput
          control={control}
          name="companyDetails.zipCode"
          label={texts.zipCode}
          inputMode="numeric"
          optional
          help={isKept ? `${companyDetails.city}, ${companyDetails.state ?? ''}` : texts.zipCodeHelp}
        />
        <SelectInput
          control={control}
          name="companyDetails.timeZone"
          label={texts.timeZone}
          options={(companyDetails?.timeZones ?? []).map((zone) => ({ value: zone, label: zoneName(zone) }))}
        />
      </Box>
    </>
  );
}
