/** One import of leads: columns, dry run, result, applying and undoing. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LeadImportDetails } from '../../../api/types';
import { formatCount, formatInstant } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { texts } from '../../../texts/lead-imports';
import { DetailPage } from '../../../ui/DetailPage';
import { Fact, Facts } from '../../../ui/Facts';
import { LeadsIcon } from '../../../ui/icons';
import { StatusDot } from '../../../ui/StatusDot';
import { isStopped, stateLook, stepOf, useApplyImport, useImport, useUndoImport } from './imports';
import { Report } from './Report';
import { StepBar } from './StepBar';

const Mapping = lazy(() => import('./Mapping').then(({ Mapping: component }) => ({ default: component })));

const route = getRouteApi('/app/plugins/movescout/leads/import/$importId');

export function ImportPage() {
  const { importId } = route.useParams();
  const navigate = route.useNavigate();
  const query = useImport(importId);
  const head = useRef<HTMLDivElement>(null);
  return (
    <DetailPage
      query={query}
      titleOf={({ fileName }) => fileName}
      fallbackTitle={texts.oneTitle}
      onBack={() => void navigate(paths.leadImports())}
      headRef={head}
      loading={texts.loading}
      failed={texts.oneFailed}
      unknown={{ icon: <LeadsIcon size={22} />, title: texts.notFound, text: texts.notFoundHelp }}
    >
      {(shown) => (
        <Box key={shown.importId} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <StepBar state={shown.state} />
          <FileFacts shown={shown} />
          <Content shown={shown} />
        </Box>
      )}
    </DetailPage>
  );
}

function FileFacts({ shown }: { shown: LeadImportDetails }) {
  const { sourceName, rowCount, encoding, delimiter, requestedBy, createdAt, deletedAt, state } = shown;
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Facts label={texts.facts} least={140}>
        <Fact term={texts.state}>
          <StatusDot {...stateLook(state)} />
        </Fact>
        <Fact term={texts.source}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {sourceName}
          </Box>
        </Fact>
        <Fact term={texts.rows}>{formatCount(rowCount)}</Fact>
        <Fact term={texts.format}>{texts.formatOf(encoding, texts.delimiters.get(delimiter) ?? delimiter)}</Fact>
        <Fact term={texts.importedBy}>{requestedBy}</Fact>
        <Fact term={texts.imported}>{formatInstant(createdAt)}</Fact>
        {deletedAt && <Fact term={texts.deleted}>{formatInstant(deletedAt)}</Fact>}
      </Facts>
    </Card>
  );
}

function Content({ shown }: { shown: LeadImportDetails }) {
  const [isChanging, setChanging] = useState(false);
  const step = stepOf(shown);
  const { state } = shown;
  if (step && !isStopped(shown)) return <Progress shown={shown} step={step} />;
  return (
    <>
      {step && <Stopped shown={shown} step={step} />}
      {(state === 'checked' || state === 'applied' || state === 'undone') && (
        // Keyed by state, so that a filter of the previous one doesn't remain.
        <Report key={state} shown={shown} />
      )}
      {state === 'checked' && !isChanging && (
        <Button variant="outlined" onClick={() => setChanging(true)} sx={{ alignSelf: 'flex-start' }}>
          {texts.changeMapping}
        </Button>
      )}
      {(state === 'uploaded' || state === 'checking' || (state === 'checked' && isChanging)) && (
        <Suspense fallback={<Skeleton role="status" aria-label={texts.loading} variant="rounded" height={320} />}>
          <Mapping shown={shown} />
        </Suspense>
      )}
    </>
  );
}

interface StepProps {
  shown: LeadImportDetails;
  step: NonNullable<ReturnType<typeof stepOf>>;
}

function Progress({ shown: { rowsDone, rowsToDo }, step }: StepProps) {
  return (
    <Card role="status" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <span>{texts.states[step]}</span>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.progress(rowsDone, rowsToDo)}
        </Box>
      </Box>
      <LinearProgress
        aria-label={texts.progressOf[step]}
        variant={rowsToDo > 0 && rowsDone > 0 ? 'determinate' : 'indeterminate'}
        value={rowsToDo > 0 ? Math.min(100, (rowsDone / rowsToDo) * 100) : 0}
        sx={{ height: 4 }}
      />
    </Card>
  );
}

function Stopped({ shown: { importId, dryRunId, job }, step }: StepProps) {
  const apply = useApplyImport();
  const undo = useUndoImport();
  // The same call continues a step that has stopped. A dry run is started again by its form.
  const again = {
    checking: undefined,
    applying: dryRunId === undefined ? undefined : () => apply.mutate({ importId, dryRunId }),
    undoing: () => undo.mutate(importId),
  }[step];
  return (
    <Alert
      severity="error"
      action={
        again && (
          <Button variant="text" color="inherit" loading={apply.isPending || undo.isPending} onClick={again}>
            {texts.retry}
          </Button>
        )
      }
    >
      {[texts.stopped[step], job?.errorMessage].filter(Boolean).join(' ')}
    </Alert>
  );
}
