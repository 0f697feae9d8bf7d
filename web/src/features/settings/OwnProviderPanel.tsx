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
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-sign-in';
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
  return ownProvider ? texts.change : texts.setUp;
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
      action={texts.save}
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
      <Box sx={{ color: 'text.secondary' }}>{texts.register}</Box>
      <CopiedAddress label={texts.redirectAddress} address={rule.redirectUrl} note={texts.redirectAddressHelp} />
      <TextInput control={form.control} name="label" label={texts.name} autoFocus help={texts.nameHelp} />
      <TextInput control={form.control} name="issuer" label={texts.issuer} exact placeholder="https://" help={texts.issuerHelp} />
      <TextInput control={form.control} name="clientId" label={texts.clientId} exact />
      <PasswordInput
        control={form.control}
        name="clientSecret"
        label={texts.clientSecret}
        autoComplete="new-password"
        {...(kept && !isAnother && { hint: pageTexts.replaceSecret })}
      />
      {isAnother && <Alert severity="warning">{texts.replaces(kept?.label)}</Alert>}
      <Box sx={{ color: 'text.secondary' }}>{texts.matching}</Box>
    </PanelForm>
  );
}
