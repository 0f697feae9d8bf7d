/** A company's usage of a provider that charges for calls; for super admins. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { describeError } from '../../api/errors';
import { DayInput } from '../../forms/DayInput';
import { Form } from '../../forms/Form';
import { SelectInput } from '../../forms/SelectInput';
import { useFormOf } from '../../forms/use-form';
import { formatCount, formatDate, readDay } from '../../lib/format';
import { CompanyPicker } from '../../people/CompanyPicker';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-platform';
import { toastErrorCode } from '../../ui/toasts';
import { apiProvidersQuery, apiUsageQuery, thisMonth, type UsageRequest, usageRules, type UsageValues } from './api-usage';

const fieldSx = { width: { xs: '100%', sm: 200 } } as const;

/** No choice, and the current month as typed text. */
function initialValues(): UsageValues {
  const { from, to } = thisMonth();
  return { company: null, provider: '', from: formatDate(from), to: formatDate(to) };
}

export function ApiUsage() {
  const providers = useQuery(apiProvidersQuery());
  const form = useFormOf(usageRules, initialValues());
  const [request, setRequest] = useState<{ what: UsageRequest; company: string }>();
  const usage = useQuery(apiUsageQuery(request?.what));
  const options = [{ value: '', label: pageTexts.select }, ...(providers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];

  function ask({ company, provider, from, to }: UsageValues) {
    if (!company?.companyAdminId || !provider) {
      toastErrorCode('4001');
      return;
    }
    setRequest({
      what: { companyUserId: company.companyAdminId, apiProviderId: Number(provider), fromDate: readDay(from) ?? '', toDate: readDay(to) ?? '' },
      company: company.companyName,
    });
  }

  return (
    <Box component="section" aria-labelledby="api-usage" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id="api-usage">
          {texts.apiUsage}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.apiUsageLead}</Typography>
      </Box>
      <Card sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Form
          form={form}
          label={texts.apiUsage}
          pending={usage.isFetching}
          onSubmit={ask}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
        >
          <Controller
            control={form.control}
            name="company"
            render={({ field }) => <CompanyPicker company={field.value} onPick={field.onChange} width={260} />}
          />
          <SelectInput control={form.control} name="provider" label={texts.api} options={options} sx={fieldSx} />
          <Box sx={fieldSx}>
            <DayInput control={form.control} name="from" label={texts.from} isOptional={false} rechecks="to" />
          </Box>
          <Box sx={fieldSx}>
            <DayInput control={form.control} name="to" label={texts.to} isOptional={false} />
          </Box>
          <Button type="submit" variant="contained" loading={usage.isFetching} sx={{ mt: { sm: '20px' } }}>
            {texts.viewUsage}
          </Button>
        </Form>
        <Box role="status" sx={{ minHeight: 24 }}>
          {request &&
            usage.data?.map(({ apiProviderId, providerName, usageCount }) => (
              <Box key={apiProviderId}>
                <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', mr: 1 }}>
                  {formatCount(usageCount)}
                </Box>
                {texts.usage(usageCount, providerName, request.company, formatDate(request.what.fromDate), formatDate(request.what.toDate))}
              </Box>
            ))}
          {usage.isError && !usage.isFetching && texts.apiUsageFailed(describeError(usage.error))}
          {!request && <Box sx={{ color: 'text.secondary' }}>{texts.selectBoth}</Box>}
        </Box>
      </Card>
    </Box>
  );
}
