/** A company's usage of a provider that charges for calls; for super admins. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { describeError } from '../../api/errors';
import type { CompanyOption } from '../../api/types';
import { dayProblems } from '../../lib/bounds';
import { formatCount, formatDate, readDay } from '../../lib/format';
import { DateInput } from '../../ui/DateInput';
import { toastErrorCode } from '../../ui/toasts';
import { apiProvidersQuery, apiUsageQuery, thisMonth, type UsageRequest } from './api-usage';
import { CompanyPicker } from './CompanyPicker';

const fieldSx = { width: { xs: '100%', sm: 200 } } as const;

/** The current month as typed text. */
function shownMonth() {
  const { from, to } = thisMonth();
  return { first: formatDate(from), last: formatDate(to) };
}

export function ApiUsage() {
  const providers = useQuery(apiProvidersQuery());
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const [provider, setProvider] = useState('');
  const [{ first, last }, setDays] = useState(shownMonth);
  const [request, setRequest] = useState<{ what: UsageRequest; company: string }>();
  const usage = useQuery(apiUsageQuery(request?.what));
  const problems = dayProblems(first, last);
  const from = readDay(first);
  const to = readDay(last);
  // Both days are required, but a missing one shows no error while the user types.
  const isDayMissing = !from || !to || problems.from !== undefined || problems.to !== undefined;

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!company?.companyAdminId || !provider) {
      toastErrorCode('4001');
      return;
    }
    if (from && to)
      setRequest({
        what: { companyUserId: company.companyAdminId, apiProviderId: Number(provider), fromDate: from, toDate: to },
        company: company.companyName,
      });
  }

  return (
    <Box component="section" aria-labelledby="api-usage" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id="api-usage">
          API usage
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>How often a company’s work called a provider that charges by the call.</Typography>
      </Box>
      <Card sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box component="form" noValidate onSubmit={ask} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
          <CompanyPicker label="Company" company={company} onPick={setCompany} width={260} />
          <TextField
            select
            label="API"
            value={provider}
            onChange={(event) => setProvider(event.target.value)}
            slotProps={{ select: { displayEmpty: true } }}
            sx={fieldSx}
          >
            <MenuItem value="">Select</MenuItem>
            {(providers.data ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={fieldSx}>
            <DateInput label="From" value={first} onChange={(text) => setDays({ first: text, last })} problem={problems.from} />
          </Box>
          <Box sx={fieldSx}>
            <DateInput label="To" value={last} onChange={(text) => setDays({ first, last: text })} problem={problems.to} />
          </Box>
          <Button type="submit" variant="contained" disabled={isDayMissing} loading={usage.isFetching} sx={{ mt: { sm: '20px' } }}>
            View usage
          </Button>
        </Box>
        <Box role="status" sx={{ minHeight: 24 }}>
          {request &&
            usage.data?.map(({ apiProviderId, providerName, usageCount }) => (
              <Box key={apiProviderId}>
                <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', mr: 1 }}>
                  {formatCount(usageCount)}
                </Box>
                {usageCount === 1 ? 'call' : 'calls'} of {providerName} for {request.company}, {formatDate(request.what.fromDate)} to{' '}
                {formatDate(request.what.toDate)}
              </Box>
            ))}
          {usage.isError && !usage.isFetching && <>{describeError(usage.error)} The usage could not be loaded.</>}
          {!request && <Box sx={{ color: 'text.secondary' }}>Select a company and an API.</Box>}
        </Box>
      </Card>
    </Box>
  );
}
