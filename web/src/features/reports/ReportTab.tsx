import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../api/calls';
import { useOrderKey } from '../../api/order-key';
import { ApiError, describeError } from '../../api/errors';
import type { ReportType, UserOut } from '../../api/types';
import { Form } from '../../forms/Form';
import { useFormOf } from '../../forms/use-form';
import { awaitJob } from '../../jobs/awaited';
import { introduceJob } from '../../jobs/cache';
import { dayIn } from '../../lib/days';
import { texts } from '../../texts/reports';
import { shared } from '../../texts/shared';
import { DownloadIcon, MailIcon } from '../../ui/icons';
import { toastErrorCode } from '../../ui/toasts';
import { useReportLists } from './choices';
import { Filters } from './Filters';
import { canBePlaced, chosenColumns, emptyForm, type ReportForm, requestOf, type ResponseType, rulesOf } from './form';
import type { ReportKind } from './kinds';
import { rememberColumns, rememberedColumns } from './remembered';
import { summaryOf } from './summary';

// Loaded separately, because it brings the drag-and-drop library, and its columns have to be loaded anyway.
const ColumnChooser = lazy(() => import('./ColumnChooser').then(({ ColumnChooser: component }) => ({ default: component })));

// Shown only once its jobs are loaded.
const LatestReports = lazy(() => import('./LatestReports').then(({ LatestReports: component }) => ({ default: component })));

/** The forms of the tabs that the user has left. */
export type KeptForms = Partial<Record<ReportType, ReportForm>>;

interface ReportTabProps {
  kind: ReportKind;
  viewer: UserOut;
  kept: ReportForm | undefined;
  onKeep: Dispatch<SetStateAction<KeptForms>>;
}

export function ReportTab({ kind, viewer, kept, onKeep }: ReportTabProps) {
  const client = useQueryClient();
  const rules = rulesOf(kind, dayIn(viewer.timeZone));
  const form = useFormOf<ReportForm>(rules, kept ?? emptyForm(kind, rememberedColumns(viewer.userId, kind.name)));
  const values = useWatch({ control: form.control, compute: (typed: ReportForm) => typed });
  const orderKey = useOrderKey();
  const lists = useReportLists(kind);
  const columns = lists.columns.data ?? [];
  const { name } = kind;
  const { getValues } = form;

  useEffect(() => {
    if (lists.haveFailed) toastErrorCode('REPORT_DATA_FAILED');
  }, [lists.haveFailed]);

  // Each tab has its own form, which waits while the user is in another.
  useEffect(() => () => onKeep((forms) => ({ ...forms, [name]: getValues() })), [name, getValues, onKeep]);

  const order = useCall(
    ({ typed, responseType }: { typed: ReportForm; responseType: ResponseType }) => {
      const body = requestOf(kind, typed, columns, responseType);
      const key = orderKey.keyFor(JSON.stringify(body));
      return kind.order({ body, header: { 'Idempotency-Key': key } });
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

  const isReady = columns.length > 0 && canBePlaced(rules, values) && !order.isPending;
  const placing = order.isPending ? order.variables.responseType : undefined;

  /** Orders it with valid values. */
  const place = (responseType: ResponseType) => (typed: ReportForm) => {
    if (isReady) order.mutate({ typed, responseType });
  };

  return (
    <Form
      form={form}
      label={kind.texts.title}
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
        {lists.haveFailed && (
          <Alert
            severity="warning"
            action={
              <Button variant="text" color="inherit" onClick={lists.retry}>
                {shared.tryAgain}
              </Button>
            }
          >
            {texts.optionsFailed}
          </Alert>
        )}
        {columns.length > 0 ? (
          <Suspense fallback={<ColumnsLoading />}>
            <ColumnChooser
              columns={columns}
              chosen={chosenColumns(values, columns)}
              onChange={(chosen) => {
                form.setValue('columns', chosen);
                rememberColumns(viewer.userId, name, chosen);
              }}
            />
          </Suspense>
        ) : (
          <ColumnsLoading isMissing={lists.columns.isError} />
        )}
        <Filters kind={kind} form={form} lists={lists} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 16 }}>
        <Card component="section" aria-labelledby="report-order-form" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <Typography variant="h2" id="report-order-form">
            {texts.yourReport}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', rowGap: 0.5, columnGap: 1 }}>
            {summaryOf(kind, values, columns, lists).map(({ term, text }) => (
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
            {texts.downloadHelp(kind.texts.rows)}
          </Typography>
        </Card>
        <Suspense>
          <LatestReports />
        </Suspense>
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
