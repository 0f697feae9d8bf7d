/** The sending account: the company's for its admins, otherwise the user's own. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { describeError } from '../../api/errors';
import type { UserSettings } from '../../api/types';
import { Form } from '../../forms/Form';
import { Outdated } from '../../forms/Outdated';
import { PasswordInput } from '../../forms/PasswordInput';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { noticeText } from '../../lib/messages';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-email';
import { LoadFailure } from '../../ui/LoadFailure';
import { UnsavedGuard } from '../../ui/unsaved';
import {
  canTest,
  changedAccount,
  emailAccountTypesQuery,
  emailRules,
  emailValues,
  type EmailValues,
  isOffice,
  isSecretKept,
  NONE,
  testedAccount,
  useVerify,
} from './email-account';
import { userSettingsQuery } from './notification-settings';
import { useSettingsForm } from './settings-form';

const HEADING = 'email-account';
const stay = () => undefined;

/** Advice for each account type. */
const advice: Readonly<Record<string, string>> = {
  '1': texts.gmailHelp,
  '2': texts.yahooHelp,
  '3': texts.outlookHelp,
  '4': texts.officeHelp,
};

export function EmailAccount({ isCompanys }: { isCompanys: boolean }) {
  const settings = useQuery(userSettingsQuery());
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {texts.title(isCompanys)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.lead(isCompanys)}</Typography>
      </Box>
      <Card sx={{ maxWidth: 720 }}>
        {settings.data && (
          <UnsavedGuard onClose={stay}>
            <AccountForm settings={settings.data} label={texts.title(isCompanys)} />
          </UnsavedGuard>
        )}
        {!settings.data && settings.isError && (
          <LoadFailure title={texts.failed} error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
        )}
        {!settings.data && !settings.isError && (
          <Box role="status" aria-label={texts.loading} sx={{ p: 2 }}>
            <Skeleton variant="rounded" height={32} sx={{ maxWidth: 320, my: 1.5 }} />
          </Box>
        )}
      </Card>
    </Box>
  );
}

const shownFields: ReadonlySet<string> = new Set(
  ['emailAccountTypeId', 'userName', 'password', 'clientId', 'appTenantId', 'clientSecretValue'].map((field) => `emailSettings.${field}`),
);

function AccountForm({ settings, label }: { settings: UserSettings; label: string }) {
  const form = useFormOf<EmailValues>(emailRules(settings), emailValues(settings));
  const { send, reload, isStale, isPending } = useSettingsForm({
    form,
    settings,
    valuesOf: emailValues,
    changesOf: changedAccount,
    shownOf: () => shownFields,
  });
  const verify = useVerify();
  const types = useQuery(emailAccountTypesQuery());
  const account = useWatch({ control: form.control, name: 'emailSettings' });
  const kept = isSecretKept(settings, account);
  const options = [{ value: NONE, label: pageTexts.select }, ...(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
  const server = types.data?.find(({ id }) => String(id) === account.emailAccountTypeId);
  const secretHint = kept ? pageTexts.replaceSecret : pageTexts.hidden;

  return (
    <Form form={form} label={label} pending={isPending} onSubmit={send}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2.5 }}>
        {isStale && <Outdated what={texts.noun} onReload={reload} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
          <SelectInput
            control={form.control}
            name="emailSettings.emailAccountTypeId"
            label={texts.type}
            options={options}
            onChosen={() => verify.reset()}
            help={server ? texts.server(server.smtpServer, server.smtpPort) : types.isError ? describeError(types.error) : undefined}
          />
          {account.emailAccountTypeId !== NONE && (
            <TextInput control={form.control} name="emailSettings.userName" label={texts.userName} type="email" help={texts.userNameHelp} />
          )}
          {account.emailAccountTypeId !== NONE && !isOffice(account) && (
            <PasswordInput control={form.control} name="emailSettings.password" label={texts.appPassword} autoComplete="new-password" hint={secretHint} />
          )}
          {isOffice(account) && (
            <>
              <TextInput control={form.control} name="emailSettings.clientId" label={texts.clientId} exact help={texts.clientIdHelp} />
              <TextInput control={form.control} name="emailSettings.appTenantId" label={texts.tenantId} exact help={texts.tenantIdHelp} />
              <PasswordInput
                control={form.control}
                name="emailSettings.clientSecretValue"
                label={texts.clientSecret}
                autoComplete="new-password"
                hint={secretHint}
              />
            </>
          )}
        </Box>
        {advice[account.emailAccountTypeId] && <Typography sx={{ color: 'text.secondary' }}>{advice[account.emailAccountTypeId]}</Typography>}
        <Box aria-live="polite">
          {verify.isSuccess && <Alert severity="success">{noticeText('emailTestPassed')}</Alert>}
          {verify.isError && <Alert severity="error">{describeError(verify.error)}</Alert>}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1.5,
          px: 2.5,
          py: 1.5,
          borderTop: 1,
          borderColor: 'line.hairline',
        }}
      >
        {canTest(settings, account) && (
          <Button
            variant="outlined"
            loading={verify.isPending}
            sx={{ mr: 'auto' }}
            onClick={() => void form.handleSubmit((values) => verify.mutate(testedAccount(values)))()}
          >
            {texts.test}
          </Button>
        )}
        {form.formState.isDirty && (
          <Button
            variant="outlined"
            onClick={() => {
              form.reset(emailValues(settings));
              verify.reset();
            }}
          >
            {pageTexts.discard}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isPending}>
          {texts.save}
        </Button>
      </Box>
    </Form>
  );
}
