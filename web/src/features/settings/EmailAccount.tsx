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
  '1': 'Google takes an app password of 16 letters, which needs 2-step verification; not your usual password.',
  '2': 'Yahoo takes an app password only, made in your account’s security settings.',
  '3': 'Microsoft may refuse passwords for this account. If the test fails with the right one, connect the mailbox by OAuth instead.',
  '4': 'Register an application with the permission Mail.Send and admin consent. That lets it send as any mailbox of your organization: restrict it to this one by an application access policy.',
};

export function EmailAccount({ isCompanys }: { isCompanys: boolean }) {
  const settings = useQuery(userSettingsQuery());
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {isCompanys ? 'Company email account' : 'Your email account'}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isCompanys
            ? 'Sends for everyone of your company who has no account of their own.'
            : 'What you send goes out from it; without one, from your company’s.'}
        </Typography>
      </Box>
      <Card sx={{ maxWidth: 720 }}>
        {settings.data && (
          <UnsavedGuard onClose={stay}>
            <AccountForm settings={settings.data} label={isCompanys ? 'Company email account' : 'Your email account'} />
          </UnsavedGuard>
        )}
        {!settings.data && settings.isError && (
          <LoadFailure
            title="The email account could not be loaded"
            error={settings.error}
            onRetry={() => void settings.refetch()}
            retrying={settings.isFetching}
          />
        )}
        {!settings.data && !settings.isError && (
          <Box role="status" aria-label="Loading the email account" sx={{ p: 2 }}>
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
  const options = [{ value: NONE, label: 'Select' }, ...(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
  const server = types.data?.find(({ id }) => String(id) === account.emailAccountTypeId);
  const secretHint = kept ? 'Saved, and never shown. Type another one to replace it.' : 'It is stored encrypted and never shown again.';

  return (
    <Form form={form} label={label} pending={isPending} onSubmit={send}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2.5 }}>
        {isStale && <Outdated what="account" onReload={reload} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
          <SelectInput
            control={form.control}
            name="emailSettings.emailAccountTypeId"
            label="Email account type"
            options={options}
            onChosen={() => verify.reset()}
            help={server ? `${server.smtpServer}, port ${server.smtpPort}` : types.isError ? describeError(types.error) : undefined}
          />
          {account.emailAccountTypeId !== NONE && (
            <TextInput control={form.control} name="emailSettings.userName" label="Username" type="email" help="The email address it sends from" />
          )}
          {account.emailAccountTypeId !== NONE && !isOffice(account) && (
            <PasswordInput control={form.control} name="emailSettings.password" label="App password" autoComplete="new-password" hint={secretHint} />
          )}
          {isOffice(account) && (
            <>
              <TextInput control={form.control} name="emailSettings.clientId" label="Client id" exact help="The application’s id" />
              <TextInput control={form.control} name="emailSettings.appTenantId" label="Tenant id" exact help="Your organization’s id or a domain of it" />
              <PasswordInput
                control={form.control}
                name="emailSettings.clientSecretValue"
                label="Client secret"
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
            Test Connection
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
            Discard
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isPending}>
          Save account
        </Button>
      </Box>
    </Form>
  );
}
