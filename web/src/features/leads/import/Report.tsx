/** The result of a step: how many rows it concerns by effect, each row, and the next step. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { codeOf } from '../../../api/errors';
import type { LeadImportDetails, LeadImportRow } from '../../../api/types';
import { formatCount, formatInstant, UNKNOWN } from '../../../lib/format';
import { columnsOf } from '../../../table/columns';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { texts } from '../../../texts/lead-imports';
import { ChoiceChip, chipsSx } from '../../../ui/ChoiceChips';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { StatusDot, type Tone } from '../../../ui/StatusDot';
import { importRowsQuery, useApplyImport, useCheckImport, useUndoImport } from './imports';
import { sameBody } from './mapping';
import { type ImportSearch, ROW_FILTERS } from './search';

const route = getRouteApi('/app/plugins/movescout/leads/import/$importId');

interface ReportProps {
  shown: LeadImportDetails;
}

export function Report({ shown }: ReportProps) {
  const titleId = useId();
  const { state, counts } = shown;
  const lead = {
    checked: texts.reportLead(counts.created, counts.updated),
    applied: texts.appliedLead(counts.applied),
    undone: texts.undoneLead(counts.reversed, counts.kept),
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box>
          <Typography id={titleId} variant="h2">
            {state === 'checked' ? texts.reportOfCheck : texts.report}
          </Typography>
          <Box role="status" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {(state === 'checked' || state === 'applied' || state === 'undone') && lead[state]}
          </Box>
        </Box>
        {/* Keyed, so that a refusal doesn't outlast its dry run. */}
        {state === 'checked' && <ApplyButton key={shown.dryRunId} shown={shown} />}
        {shown.canUndo && <UndoButton shown={shown} />}
      </Box>
      <RowsList shown={shown} />
    </Box>
  );
}

const CHANGED = 'IMPORT_CHANGED';

function ApplyButton({ shown }: ReportProps) {
  const { importId, dryRunId, counts, canApply } = shown;
  const [open, setOpen] = useState(false);
  const apply = useApplyImport();
  const check = useCheckImport();
  const { created, updated, rejected, unknownStatus } = counts;
  if (codeOf(apply.error) === CHANGED) {
    return (
      <Alert
        severity="warning"
        action={
          <Button variant="text" color="inherit" loading={check.isPending} onClick={() => check.mutate(sameBody(shown))}>
            {texts.checkAgain}
          </Button>
        }
      >
        {texts.changed}
      </Alert>
    );
  }
  if (!canApply || dryRunId === undefined) return null;
  if (created + updated === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.nothingToApply}</Box>;
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.apply}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.askApply}
        action={texts.apply}
        tone="primary"
        pending={apply.isPending}
        onConfirm={() => apply.mutate({ importId, dryRunId }, { onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        {[
          texts.applyCounts(created, updated),
          ...(rejected > 0 ? [texts.applyRejected(rejected)] : []),
          ...(unknownStatus > 0 ? [texts.applyUnknown(unknownStatus)] : []),
          texts.applyCampaigns,
          texts.applyUndo,
        ].map((sentence) => (
          <Box key={sentence}>{sentence}</Box>
        ))}
      </ConfirmDialog>
    </>
  );
}

function UndoButton({ shown: { importId, undoUntil } }: ReportProps) {
  const [open, setOpen] = useState(false);
  const undo = useUndoImport();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {undoUntil && <Box sx={{ color: 'text.secondary' }}>{texts.undoUntil(formatInstant(undoUntil))}</Box>}
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.askUndo}
        action={texts.undo}
        pending={undo.isPending}
        onConfirm={() => undo.mutate(importId, { onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        {texts.undoHelp}
      </ConfirmDialog>
    </Box>
  );
}

const tones: Readonly<Record<LeadImportRow['effect'] | NonNullable<LeadImportRow['outcome']>, Tone>> = {
  created: 'success',
  updated: 'info',
  unchanged: 'muted',
  stale: 'warning',
  rejected: 'error',
  applied: 'success',
  skipped: 'warning',
  reversed: 'info',
  kept: 'warning',
};

/** What happened to the row last. An applied row keeps its effect. */
const lookOf = ({ effect, outcome }: LeadImportRow) => (outcome === undefined || outcome === 'applied' ? effect : outcome);

/** Why the row has that effect, in sentences. */
function detailsOf({ effect, unknownStatus, errors, reason }: LeadImportRow): string[] {
  return [
    ...errors.map(({ field, header, message }) => texts.errorOf(header ?? field, message)),
    ...(unknownStatus === undefined ? [] : [texts.effectHelp.unknownStatus(unknownStatus)]),
    ...(effect === 'stale' ? [texts.effectHelp.stale] : []),
    ...(reason === undefined ? [] : [reason]),
  ];
}

const column = columnsOf<LeadImportRow>();
const fixed = { enableSorting: false } as const;

const columns = column.columns([
  column.accessor(({ rowNumber }) => formatCount(rowNumber), { id: 'rowNumber', header: texts.row, ...fixed, meta: { numeric: true, width: 72 } }),
  column.accessor(({ opportunityId = UNKNOWN }) => opportunityId, { id: 'opportunityId', header: texts.opportunityId, ...fixed, meta: { primary: true } }),
  column.accessor((row) => texts.effects[lookOf(row)], {
    id: 'effect',
    header: texts.effect,
    ...fixed,
    cell: ({ row: { original } }) => <StatusDot tone={tones[lookOf(original)]} word={texts.effects[lookOf(original)]} />,
  }),
  column.accessor((row) => detailsOf(row).join(' '), {
    id: 'details',
    header: texts.details,
    ...fixed,
    meta: { grow: true },
    // Wraps, because a truncated reason explains nothing.
    cell: ({ row: { original } }) => (
      <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {detailsOf(original).map((detail) => (
          <Box key={detail} component="span" sx={{ display: 'block' }}>
            {detail}
          </Box>
        ))}
      </Box>
    ),
  }),
]);

function RowsList({ shown: { importId, counts, rowCount } }: ReportProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const rows = useQuery(importRowsQuery({ importId, pageIndex: search.page, pageSize: search.size, ...(search.only !== '' && { only: search.only }) }));
  const list = useList({
    name: 'lead-import-rows',
    query: rows,
    search,
    failure: texts.rowsFailed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  return (
    <ListScreen
      list={list}
      label={texts.rowsTable}
      columns={columns}
      rowId={({ rowNumber }) => String(rowNumber)}
      filters={<EffectChips counts={counts} rowCount={rowCount} only={search.only} onChoose={(only) => list.show({ only })} />}
      emptyHint={<span>{texts.noRows}</span>}
    />
  );
}

interface EffectChipsProps {
  counts: LeadImportDetails['counts'];
  rowCount: number;
  only: ImportSearch['only'];
  onChoose: (only: ImportSearch['only']) => void;
}

/** The number of rows of each effect; pressing one lists only these. */
function EffectChips({ counts, rowCount, only, onChoose }: EffectChipsProps) {
  const chips = [
    { value: '' as const, word: texts.all, count: rowCount },
    ...ROW_FILTERS.map((value) => ({ value, word: texts.effects[value], count: counts[value] })),
  ];
  return (
    <Box role="group" aria-label={texts.filter} sx={chipsSx}>
      {chips
        .filter(({ value, count }) => value === '' || value === only || count > 0)
        .map(({ value, word, count }) => (
          <ChoiceChip key={value} value={value} selected={value === only} onChange={() => onChoose(value)}>
            {word}{' '}
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', fontWeight: 450 }}>
              {formatCount(count)}
            </Box>
          </ChoiceChip>
        ))}
    </Box>
  );
}
