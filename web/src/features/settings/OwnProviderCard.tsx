/** The OpenID provider of a company for its own users. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { CompanySignIn } from '../../api/types';
import { texts } from '../../texts/settings-sign-in';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Fact, Facts } from '../../ui/Facts';
import { CopiedAddress } from './CopiedAddress';
import { useRemoveProvider, type CompanyRef } from './company-sign-in';

const loadPanel = () => import('./OwnProviderPanel').then(({ OwnProviderPanel: component }) => ({ default: component }));
const OwnProviderPanel = lazy(loadPanel);

interface OwnProviderCardProps {
  companyRef: CompanyRef;
  company: string;
  rule: CompanySignIn;
}

export function OwnProviderCard({ companyRef, company, rule }: OwnProviderCardProps) {
  const provider = rule.ownProvider;
  const isRequired = provider?.isRequired === true;
  const remove = useRemoveProvider(companyRef);
  const [editing, setEditing] = useState(false);
  const [isPanelMounted, setPanelMounted] = useState(false);
  const [removing, setRemoving] = useState(false);

  function edit() {
    setPanelMounted(true);
    setEditing(true);
  }

  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hairline', p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ maxWidth: 560 }}>{provider ? texts.ownProvider(provider.label, company) : texts.noProvider}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {provider && (
            <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
          <Button variant="outlined" aria-haspopup="dialog" onClick={edit} onPointerEnter={() => void loadPanel()}>
            {provider ? texts.change : texts.setUp}
          </Button>
        </Box>
      </Box>
      {provider && (
        <>
          <Facts label={texts.provider} least={240}>
            <Fact term={texts.issuer}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{provider.issuer}</Box>
            </Fact>
            <Fact term={texts.clientId}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{provider.clientId}</Box>
            </Fact>
            <Fact term={texts.clientSecret}>{texts.saved}</Fact>
          </Facts>
          <CopiedAddress label={texts.signInAddress} address={rule.signInUrl} note={texts.signInAddressHelp} />
          <CopiedAddress label={texts.redirectAddress} address={rule.redirectUrl} note={texts.redirectAddressHelp} />
        </>
      )}
      {isPanelMounted && (
        <Suspense>
          <OwnProviderPanel open={editing} onClose={() => setEditing(false)} companyRef={companyRef} rule={rule} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        title={isRequired ? texts.isRequired(provider.label) : texts.askRemove(provider?.label)}
        action={texts.remove}
        refused={isRequired}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        {isRequired ? texts.isRequiredHelp(provider.label, company) : texts.removeHelp(provider?.label, company)}
      </ConfirmDialog>
    </Box>
  );
}
