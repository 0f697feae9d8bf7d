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
import { CompanyPicker } from '../../people/CompanyPicker';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-sign-in';
import { shared } from '../../texts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadFailure } from '../../ui/LoadFailure';
import { companySignInQuery, useRequireSso, type CompanyRef } from './company-sign-in';
import { OwnProviderCard } from './OwnProviderCard';

const HEADING = 'company-sign-in';
const OWN_COMPANY: CompanyRef = {};

export function OwnCompanySignIn() {
  return (
    <Section about={texts.ownLead}>
      <Rules companyRef={OWN_COMPANY} company={texts.ownCompany} />
    </Section>
  );
}

export function CompaniesSignIn() {
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const companyUserId = company?.companyAdminId;
  return (
    <Section about={texts.lead}>
      <Box sx={{ p: 2 }}>
        <CompanyPicker company={company} onPick={setCompany} width={320} />
      </Box>
      {company && companyUserId !== undefined ? (
        <Rules key={company.tenantId} companyRef={{ companyUserId }} company={company.companyName} />
      ) : (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{company ? pageTexts.noAdmin : pageTexts.selectCompany}</Box>
      )}
    </Section>
  );
}

function Section({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {texts.title}
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
    if (isError) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <Box role="status" aria-label={texts.loading} sx={{ p: 2 }}>
        <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480 }} />
      </Box>
    );
  }
  const provider = rule.requiredProvider ?? rule.provider ?? shared.singleSignOn;

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
            {texts.allow}
          </Button>
        )}
        {!rule.isRequired && rule.canRequire && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask(true)}>
            {texts.require(provider)}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          title={wanted ? texts.askRequire(provider) : texts.askAllow}
          action={wanted ? texts.require(provider) : texts.allow}
          tone="primary"
          pending={save.isPending}
          onConfirm={() => save.mutate(wanted, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {wanted ? texts.requireHelp(company, companyRef.companyUserId === undefined) : texts.allowHelp(company)}
        </ConfirmDialog>
      </Box>
      <OwnProviderCard companyRef={companyRef} company={company} rule={rule} />
    </>
  );
}

function words({ isRequired, requiredIssuer, requiredProvider, provider: offered, canRequire }: Rule, provider: string): string {
  if (isRequired) return texts.providerOnly(requiredProvider ?? requiredIssuer ?? '');
  if (offered === undefined) return texts.passwordOnly;
  return canRequire ? texts.passwordOr(provider) : texts.notYet(provider);
}
