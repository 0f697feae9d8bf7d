/** The actions of developers on the mailboxes of a company: their own, or one that they choose. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { companiesQuery } from '../../api/queries';
import type { CompanyOption, UserOut } from '../../api/types';
import { CompanyPicker } from '../../people/CompanyPicker';
import { may } from '../../session/permissions';
import { texts } from '../../texts/mailboxes';
import { useAskedDialog } from '../../ui/asked';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RetryIcon } from '../../ui/icons';
import { mailboxesQuery, reloadMailboxes, useClearMailboxes, useValidateMailboxes } from './mailboxes';

export function AdminActions({ viewer }: { viewer: UserOut }) {
  const id = useId();
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const validate = useValidateMailboxes();
  const clear = useClearMailboxes();
  const { ask, dialogs } = useAskedDialog<string>(() => null);
  const client = useQueryClient();
  const choosesCompany = may(viewer, 'companiesRead');
  const { queryKey } = choosesCompany ? companiesQuery(viewer.userId) : mailboxesQuery();
  const isReloading = useIsFetching({ queryKey }) > 0;
  const needsCompany = choosesCompany && company === null;
  const companyRef = company ? { companyId: company.tenantId } : {};
  const unreached = validate.data?.unreached ?? 0;

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, '* + &': { mt: 1 } }}>
      <Box>
        <Typography variant="h2" id={id}>
          {texts.admin}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.adminLead}</Typography>
      </Box>
      <Card sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {choosesCompany && (
          <CompanyPicker
            company={company}
            onPick={(chosen) => {
              setCompany(chosen);
              validate.reset();
            }}
            width={320}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={needsCompany} loading={validate.isPending} onClick={() => validate.mutate(companyRef)}>
            {texts.validate}
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            disabled={needsCompany}
            onClick={(event) => ask(company?.companyName ?? viewer.companyName, event.currentTarget)}
          >
            {texts.clear}
          </Button>
          <Button
            variant="outlined"
            startIcon={<RetryIcon />}
            loading={isReloading}
            loadingPosition="start"
            onClick={() => void (choosesCompany ? client.refetchQueries({ queryKey }) : reloadMailboxes(client, 'ifIdle'))}
          >
            {texts.reload}
          </Button>
        </Box>
        <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {needsCompany ? texts.chooseCompany : unreached > 0 && texts.unreached(unreached)}
        </Box>
      </Card>
      {dialogs.asked !== undefined && (
        <ConfirmDialog
          open={dialogs.open}
          title={texts.askClear}
          action={texts.clear}
          pending={clear.isPending}
          onConfirm={() => clear.mutate(companyRef, { onSettled: dialogs.onClose })}
          onClose={dialogs.onClose}
          onGone={dialogs.onGone}
        >
          <Typography>{texts.clearHelp}</Typography>
          <Typography sx={{ mt: 1, fontWeight: 550 }}>{texts.clearOf(dialogs.asked)}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}
