/** The OpenID provider of a company for its own users. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { CompanySignIn } from '../../api/types';
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
        <Box sx={{ maxWidth: 560 }}>
          {provider
            ? `${provider.label} is the provider of ${company}. It signs in people of ${company} only, at the sign-in address below.`
            : 'A company can bring its own OpenID provider, such as Okta or Microsoft Entra ID.'}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {provider && (
            <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
              Remove provider
            </Button>
          )}
          <Button variant="outlined" aria-haspopup="dialog" onClick={edit} onPointerEnter={() => void loadPanel()}>
            {provider ? 'Change provider' : 'Set up provider'}
          </Button>
        </Box>
      </Box>
      {provider && (
        <>
          <Facts label="Provider" least={240}>
            <Fact term="Issuer">
              <Box sx={{ overflowWrap: 'anywhere' }}>{provider.issuer}</Box>
            </Fact>
            <Fact term="Client ID">
              <Box sx={{ overflowWrap: 'anywhere' }}>{provider.clientId}</Box>
            </Fact>
            <Fact term="Client secret">Saved, and never shown</Fact>
          </Facts>
          <CopiedAddress
            label="Sign-in address"
            address={rule.signInUrl}
            note="Share it with your people. Register it with the provider as the post-logout redirect URI."
          />
          <CopiedAddress label="Redirect address" address={rule.redirectUrl} note="Register it with the provider as the redirect URI." />
        </>
      )}
      {isPanelMounted && (
        <Suspense>
          <OwnProviderPanel open={editing} onClose={() => setEditing(false)} companyRef={companyRef} rule={rule} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        title={isRequired ? `${provider.label} is required` : `Remove ${provider?.label ?? 'the provider'}?`}
        action="Remove provider"
        refused={isRequired}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        {isRequired
          ? `People of ${company} can sign in with ${provider.label} only. Allow passwords first, then remove it.`
          : `Users who signed in with ${provider?.label} are signed out at once. Users of ${company} then sign in with their passwords.`}
      </ConfirmDialog>
    </Box>
  );
}
