/** The panel that sets up or changes the OpenID provider of a company. Loaded on demand. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { codeOf } from '../../api/errors';
import type { CompanySignIn } from '../../api/types';
import { PanelForm } from '../../forms/PanelForm';
import { PasswordInput } from '../../forms/PasswordInput';
import { tellRefusal } from '../../forms/refusal';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { SlideOver } from '../../ui/SlideOver';
import { toastHint } from '../../ui/toasts';
import { CopiedAddress } from './CopiedAddress';
import { isReplaced, providerRules, providerValues, type ProviderValues, useSaveProvider, type CompanyRef } from './company-sign-in';

interface OwnProviderPanelProps {
  open: boolean;
  onClose: () => void;
  companyRef: CompanyRef;
  rule: CompanySignIn;
}

export function OwnProviderPanel({ open, onClose, ...props }: OwnProviderPanelProps) {
  return (
    <SlideOver open={open} onClose={onClose} title={titleOf(props.rule)}>
      <ProviderForm {...props} onDone={onClose} />
    </SlideOver>
  );
}

function titleOf({ ownProvider }: CompanySignIn) {
  return ownProvider ? 'Change provider' : 'Set up provider';
}

function ProviderForm({ companyRef, rule, onDone }: { companyRef: CompanyRef; rule: CompanySignIn; onDone: () => void }) {
  const kept = rule.ownProvider;
  const form = useFormOf<ProviderValues>(providerRules(kept), providerValues(kept));
  const save = useSaveProvider(companyRef);
  const typed = useWatch({ control: form.control });
  const isAnother = isReplaced(kept, { ...providerValues(kept), ...typed });

  return (
    <PanelForm
      form={form}
      label={titleOf(rule)}
      action="Save provider"
      pending={save.isPending}
      onSubmit={(values) => {
        if (!form.formState.isDirty) toastHint('NO_CHANGE');
        else {
          save.mutate(values, {
            onSuccess: onDone,
            onError: (error) => {
              if (codeOf(error) === 'NO_CHANGE') toastHint('NO_CHANGE');
              else tellRefusal(form, error);
            },
          });
        }
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        Register Doorstep with the provider as a confidential web client of the authorization code flow, with the scopes openid, email and profile and this
        redirect address.
      </Box>
      <CopiedAddress label="Redirect address" address={rule.redirectUrl} note="The provider’s redirect URI" />
      <TextInput control={form.control} name="label" label="Name" autoFocus help="People read “Sign in with” and this name" />
      <TextInput control={form.control} name="issuer" label="Issuer" exact placeholder="https://" help="Letter for letter as the provider names it" />
      <TextInput control={form.control} name="clientId" label="Client ID" exact />
      <PasswordInput
        control={form.control}
        name="clientSecret"
        label="Client secret"
        autoComplete="new-password"
        {...(kept && !isAnother && { hint: 'Saved, and never shown. Type another one to replace it.' })}
      />
      {isAnother && (
        <Alert severity="warning">
          This replaces {kept?.label}: users who signed in with it are signed out, and users are linked again at their next sign-in.
        </Alert>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        People are found by the email address that the provider has verified (email_verified). Only accounts of this company can be opened by it.
      </Box>
    </PanelForm>
  );
}
