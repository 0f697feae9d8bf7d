/**
 * The sign-in rule of a company: its own provider, and whether single sign-on is required. Set by its Company Admin, or by a super admin for a selected
 * company.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CompanyOption, CompanySignIn as Rule } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadFailure } from '../../ui/LoadFailure';
import { CompanyPicker } from './CompanyPicker';
import { companySignInQuery, useRequireSso, type CompanyRef } from './company-sign-in';
import { OwnProviderCard } from './OwnProviderCard';

const HEADING = 'company-sign-in';
const OWN_COMPANY: CompanyRef = {};

export function OwnCompanySignIn() {
  return (
    <Section about="How people of your company sign in.">
      <Rules companyRef={OWN_COMPANY} company="your company" />
    </Section>
  );
}

export function CompaniesSignIn() {
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const companyUserId = company?.companyAdminId;
  return (
    <Section about="How each company’s people sign in. Turn a requirement off if a company can’t get in any more.">
      <Box sx={{ p: 2 }}>
        <CompanyPicker label="Whose sign-in" company={company} onPick={setCompany} width={320} />
      </Box>
      {company && companyUserId !== undefined ? (
        <Rules key={company.tenantId} companyRef={{ companyUserId }} company={company.companyName} />
      ) : (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{company ? 'This company has no admin.' : 'Select a company.'}</Box>
      )}
    </Section>
  );
}

function Section({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          Sign-in
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
      </Box>
      <Card>{children}</Card>
    </Box>
  );
}

function Rules({ companyRef, company }: { companyRef: CompanyRef; company: string }) {
  const { data: rule, isError, error, refetch, isFetching } = useQuery(companySignInQuery(companyRef));
  const save = useRequireSso(companyRef);
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(true);
  if (!rule) {
    if (isError) return <LoadFailure title="The sign-in rule could not be loaded" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <Box role="status" aria-label="Loading the sign-in rule" sx={{ p: 2 }}>
        <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480 }} />
      </Box>
    );
  }
  const provider = rule.requiredProvider ?? rule.provider ?? 'single sign-on';

  function ask(isRequired: boolean) {
    setWanted(isRequired);
    setAsking(true);
  }

  return (
    <>
      <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{words(rule, provider)}</Box>
        {rule.isRequired && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask(false)}>
            Allow passwords
          </Button>
        )}
        {!rule.isRequired && rule.canRequire && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask(true)}>
            Require {provider}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          title={wanted ? `Require ${provider}?` : 'Allow passwords again?'}
          action={wanted ? `Require ${provider}` : 'Allow passwords'}
          tone="primary"
          pending={save.isPending}
          onConfirm={() => save.mutate(wanted, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {wanted
            ? `Passwords no longer sign in anyone of ${company}. Users who signed in with a password are signed out at once${companyRef.companyUserId === undefined ? ', you too if you did' : ''}. A super admin can turn this off if nobody gets in any more.`
            : `People of ${company} can sign in with their passwords again.`}
        </ConfirmDialog>
      </Box>
      <OwnProviderCard companyRef={companyRef} company={company} rule={rule} />
    </>
  );
}

function words({ isRequired, requiredIssuer, requiredProvider, provider: offered, canRequire }: Rule, provider: string): string {
  if (isRequired) return `People sign in with ${requiredProvider ?? requiredIssuer} only. Passwords are refused.`;
  if (offered === undefined) return 'People sign in with a password.';
  if (canRequire) return `People sign in with a password or with ${provider}.`;
  return `People sign in with a password or with ${provider}. It can be required once a company admin has signed in with ${provider}.`;
}
