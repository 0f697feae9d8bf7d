import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { useOrderKey } from '../../api/order-key';
import { ApiError, describeError } from '../../api/errors';
import { reportColumnsQuery, reportRealtorsQuery, reportStatusesQuery, reportZipsQuery } from '../../api/queries';
import { Form } from '../../forms/Form';
import { useFormOf } from '../../forms/use-form';
import { awaitJob } from '../../jobs/awaited';
import { introduceJob } from '../../jobs/cache';
import { texts } from '../../texts/reports';
import { shared } from '../../texts/shared';
import { DownloadIcon, MailIcon } from '../../ui/icons';
import { toastErrorCode } from '../../ui/toasts';
import { Filters } from './Filters';
import { EMPTY_FORM, type ListingReportForm, reportRules, requestOf, type ResponseType } from './form';
import { LatestReports } from './LatestReports';
import { summaryOf } from './summary';

// Loaded separately, because it brings the drag-and-drop library, and its columns have to be loaded anyway.
const ColumnChooser = lazy(() => import('./ColumnChooser').then(({ ColumnChooser: component }) => ({ default: component })));

export function ListingReport() {
  const client = useQueryClient();
  const form = useFormOf<ListingReportForm>(reportRules, EMPTY_FORM);
  const values = useWatch({ control: form.control, compute: (typed: ListingReportForm) => typed });
  const orderKey = useOrderKey();
  const [columns, statuses, zips, realtors] = useQueries({
    queries: [reportColumnsQuery(), reportStatusesQuery(), reportZipsQuery(''), reportRealtorsQuery('')],
  });
  const lists = [columns, statuses, zips, realtors];
  const listFailed = lists.some(({ isError }) => isError);

  useEffect(() => {
    if (listFailed) toastErrorCode('REPORT_DATA_FAILED');
  }, [listFailed]);

  const order = useCall(
    ({ typed, responseType }: { typed: ListingReportForm; responseType: ResponseType }) => {
      const body = requestOf(typed, columns.data ?? [], responseType);
      const key = orderKey.keyFor(JSON.stringify(body));
      return post('/reports/get-listing-report', { body, header: { 'Idempotency-Key': key } });
    },
    {
      // The form shows refusals, where the user can correct them.
      meta: { silent: true },
      onSuccess: (job, { responseType }) => {
        orderKey.done();
        introduceJob(client, job);
        awaitJob(client, job.jobId, responseType);
      },
    },
  );

  const isReady = columns.data !== undefined && z.safeParse(reportRules, values).success && !order.isPending;
  const placing = order.isPending ? order.variables.responseType : undefined;

  /** Orders it with valid values. */
  const place = (responseType: ResponseType) => (typed: ListingReportForm) => {
    if (isReady) order.mutate({ typed, responseType });
  };

  return (
    <Form
      form={form}
      label={texts.listingReport}
      pending={order.isPending}
      onSubmit={place('download')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }, alignItems: 'start' }}
    >
      <Box
        onKeyDown={(event) => {
          // Enter in a field selects an option and doesn't submit the form.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}
      >
        {listFailed && (
          <Alert
            severity="warning"
            action={
              <Button variant="text" color="inherit" onClick={() => lists.forEach((list) => list.isError && void list.refetch())}>
                {shared.tryAgain}
              </Button>
            }
          >
            {texts.optionsFailed}
          </Alert>
        )}
        {columns.data ? (
          <Suspense fallback={<ColumnsLoading />}>
            <ColumnChooser columns={columns.data} chosen={values.columns} onChange={(chosen) => form.setValue('columns', chosen)} />
          </Suspense>
        ) : (
          <ColumnsLoading isMissing={columns.isError} />
        )}
        <Filters form={form} statuses={statuses.data ?? []} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 16 }}>
        <Card component="section" aria-labelledby="report-order-form" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <Typography variant="h2" id="report-order-form">
            {texts.yourReport}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', rowGap: 0.5, columnGap: 1 }}>
            {summaryOf(values, columns.data ?? [], statuses.data ?? []).map(({ term, text }) => (
              <Box key={term} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {term}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
          {order.error && (
            <Alert severity="error">
              {describeError(order.error)}
              {order.error instanceof ApiError && order.error.details.length > 0 && (
                <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
                  {order.error.details.map(({ field, message }) => (
                    <li key={field}>{texts.detail(field, message)}</li>
                  ))}
                </Box>
              )}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              startIcon={<DownloadIcon />}
              disabled={!isReady && !order.isPending}
              loading={placing === 'download'}
              loadingPosition="start"
            >
              {texts.download}
            </Button>
            <Button
              variant="outlined"
              startIcon={<MailIcon />}
              disabled={!isReady && !order.isPending}
              loading={placing === 'email'}
              loadingPosition="start"
              onClick={() => void form.handleSubmit(place('email'))()}
            >
              {shared.email}
            </Button>
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.downloadHelp}
          </Typography>
        </Card>
        <LatestReports />
      </Box>
    </Form>
  );
}

function ColumnsLoading({ isMissing = false }: { isMissing?: boolean }) {
  return (
    <Card sx={{ display: 'grid', placeContent: 'center', height: 330, color: 'text.secondary' }}>
      {isMissing ? texts.columnsFailed : <LinearProgress aria-label={texts.loadingColumns} sx={{ width: 120, height: 3 }} />}
    </Card>
  );
}
