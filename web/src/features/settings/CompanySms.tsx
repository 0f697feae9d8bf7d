/** The number or Messaging Service that sends a company's texts; for super admins. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../../api/errors';
import type { CompanyOption, SmsSettings } from '../../api/types';
import { Form } from '../../forms/Form';
import { Outdated } from '../../forms/Outdated';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { CompanyPicker } from '../../people/CompanyPicker';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-sms';
import { LoadFailure } from '../../ui/LoadFailure';
import { toastHint } from '../../ui/toasts';
import { UnsavedGuard, useUnsaved } from '../../ui/unsaved';
import { companySmsQuery, smsRules, smsValues, useSaveCompanySms } from './company-sms';
import { registrationOf, registrations } from './registration';

const HEADING = 'company-sms';
const stay = () => undefined;

export function CompanySms() {
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const sms = useQuery(companySmsQuery(company?.companyAdminId));

  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {texts.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
      </Box>
      <Card>
        <Box sx={{ p: 2 }}>
          <CompanyPicker company={company} onPick={setCompany} width={320} />
        </Box>
        {company?.companyAdminId === undefined && (
          <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{company ? pageTexts.noAdmin : pageTexts.selectCompany}</Box>
        )}
        {company?.companyAdminId !== undefined && sms.data && (
          <UnsavedGuard onClose={stay}>
            <SmsForm key={company.tenantId} company={company.companyName} companyUserId={company.companyAdminId} sms={sms.data} />
          </UnsavedGuard>
        )}
        {sms.isError && !sms.data && <LoadFailure title={texts.failed} error={sms.error} onRetry={() => void sms.refetch()} retrying={sms.isFetching} />}
        {sms.isLoading && (
          <Box role="status" aria-label={texts.loading} sx={{ px: 2, pb: 2 }}>
            <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480 }} />
          </Box>
        )}
      </Card>
    </Box>
  );
}

function SmsForm({ company, companyUserId, sms }: { company: string; companyUserId: string; sms: SmsSettings }) {
  const client = useQueryClient();
  const form = useFormOf(smsRules, smsValues(sms));
  const save = useSaveCompanySms(companyUserId, sms.version);
  const [stale, setStale] = useState(false);
  useUnsaved(form.formState.isDirty && !save.isPending);

  async function reload() {
    const fresh = await client.query({ ...companySmsQuery(companyUserId), staleTime: 0 });
    form.reset(smsValues(fresh));
    setStale(false);
  }

  return (
    <Form
      form={form}
      label={texts.form(company)}
      pending={save.isPending}
      onSubmit={(values) => {
        if (!form.formState.isDirty) toastHint('NO_CHANGE');
        else {
          save.mutate(values, {
            onSuccess: (saved) => form.reset(smsValues(saved)),
            onError: (error) => {
              if (codeOf(error) === 'STALE_WRITE') setStale(true);
              else tellRefusal(form, error, { SMS_SENDER_TAKEN: 'smsNumber' });
            },
          });
        }
      }}
      sx={{ borderTop: 1, borderColor: 'line.hairline', p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      {stale && <Outdated what={texts.noun} onReload={reload} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <PhoneInput control={form.control} name="smsNumber" label={texts.number} optional />
        <TextInput control={form.control} name="messagingServiceId" label={texts.service} optional exact help={texts.serviceHelp} />
        <SelectInput
          control={form.control}
          name="registrationId"
          label={texts.registration}
          options={registrations}
          help={registrationOf(sms.registrationId).note}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {texts.save}
        </Button>
      </Box>
    </Form>
  );
}
