/** The mailer caps of a company by month, with the number sent this year. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CappingLimit } from '../../api/types';
import { Form } from '../../forms/Form';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { formatCount } from '../../lib/format';
import { monthName, MONTHS } from '../../lib/months';
import { texts as pageTexts } from '../../texts/settings';
import { texts } from '../../texts/settings-company';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BinIcon, PlusIcon, RetryIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { sendOnKeys } from '../../ui/own-events';
import { StatusDot } from '../../ui/StatusDot';
import { toastHint, toastNotice } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { visuallyHidden } from '../../ui/visually-hidden';
import { capProblem, cappingLimitsQuery, type NewCap, newCapRules, type Pending, type Row, rowsOf, useDeleteCap, useSaveCaps } from './mailer-caps';

export function MailerCaps() {
  const limits = useQuery(cappingLimitsQuery());
  if (limits.data) return <Caps saved={limits.data} refreshing={limits.isFetching} onRefresh={() => limits.refetch()} />;
  if (limits.isError) {
    return <LoadFailure title={texts.capsFailed} error={limits.error} onRetry={() => void limits.refetch()} retrying={limits.isFetching} />;
  }
  return (
    <Box role="status" aria-label={texts.loadingCaps} sx={{ p: 2.5 }}>
      {[240, 320, 280].map((width) => (
        <Skeleton key={width} variant="rounded" height={16} sx={{ maxWidth: width, my: 1.5 }} />
      ))}
    </Box>
  );
}

interface CapsProps {
  saved: CappingLimit[];
  refreshing: boolean;
  onRefresh: () => Promise<{ isError: boolean }>;
}

const states = {
  pending: { tone: 'warning', word: texts.pending },
  edited: { tone: 'warning', word: texts.pending },
  saved: { tone: 'success', word: texts.saved },
} as const;

function Caps({ saved, refreshing, onRefresh }: CapsProps) {
  const [pending, setPending] = useState<Pending[]>([]);
  /** The typed caps of saved rows, by id. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [removing, setRemoving] = useState<{ row: CappingLimit; open: boolean }>();
  const save = useSaveCaps();
  const remove = useDeleteCap();
  const taken = new Set(saved.map(({ month }) => String(month)));
  const newCap = useFormOf(newCapRules(taken), { month: '', cap: '' });

  const savedById = new Map(saved.map((limit) => [limit.id, limit]));
  const problems = new Map(
    [...typed].flatMap(([id, text]) => {
      const limit = savedById.get(id);
      const problem = limit && capProblem(text, limit.tally);
      return problem ? [[id, problem] as const] : [];
    }),
  );
  const edits = new Map([...typed].flatMap(([id, text]) => (problems.has(id) || !savedById.has(id) ? [] : [[id, Number(text)] as const])));
  // A month that was saved elsewhere in the meantime shows as saved.
  const waiting = pending.filter(({ month }) => !saved.some((limit) => limit.month === month));
  const rows = rowsOf(saved, waiting, edits);
  const changed = rows.filter(({ state }) => state !== 'saved');
  useUnsaved((changed.length > 0 || problems.size > 0) && !save.isPending);

  function add(typed: NewCap) {
    const month = Number(typed.month);
    setPending([...pending.filter((row) => row.month !== month), { month, maxCap: Number(typed.cap) }]);
    newCap.reset();
  }

  function send() {
    if (save.isPending || problems.size > 0) return;
    if (rows.length === 0) toastHint('NO_CAPS');
    else if (changed.length === 0) toastHint('NO_CHANGE');
    else {
      save.mutate(changed, {
        onSuccess: () => {
          setPending([]);
          setTyped(new Map());
        },
      });
    }
  }

  function drop(row: Row) {
    if (row.state === 'pending') {
      setPending(pending.filter(({ month }) => month !== row.month));
      toastNotice('capDropped');
      newCap.setFocus('month');
      return;
    }
    const limit = savedById.get(row.id);
    if (limit) setRemoving({ row: limit, open: true });
  }

  return (
    // Ctrl+Enter saves from any field of the table, and adds from the form.
    <Box role="group" aria-label={texts.capsTitle} onKeyDown={(event) => !event.defaultPrevented && sendOnKeys(event, send)}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 1.5, sm: 2.5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>{texts.capsLead}</Typography>
          <Button
            variant="text"
            startIcon={<RetryIcon />}
            loading={refreshing}
            loadingPosition="start"
            onClick={() => void onRefresh().then(({ isError }) => !isError && toastNotice('dataRefreshed'))}
          >
            {texts.refresh}
          </Button>
        </Box>
        <AddCap form={newCap} taken={taken} onAdd={add} />
        {rows.length === 0 ? (
          <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}>{texts.noCaps}</Box>
        ) : (
          <Box
            role="region"
            aria-label={texts.capsTable}
            tabIndex={0}
            sx={{ overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1, '&:focus-visible': { outlineOffset: -2 } }}
          >
            <Table aria-label={texts.capsTitle} sx={{ '& td, & th': { px: { xs: 0.75, sm: 1.5 } } }}>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ width: '40%' }}>{texts.month}</TableCell>
                  <TableCell>{texts.cap}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'normal', minWidth: 56 }}>
                    {texts.sent}
                  </TableCell>
                  <TableCell>{texts.status}</TableCell>
                  <TableCell>
                    <Box component="span" sx={visuallyHidden}>
                      {texts.actions}
                    </Box>
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
                {rows.map((row) => (
                  <CapRow
                    key={row.month}
                    row={row}
                    typed={row.state === 'pending' ? undefined : typed.get(row.id)}
                    problem={row.state === 'pending' ? undefined : problems.get(row.id)}
                    onType={(text) => row.state !== 'pending' && setTyped(new Map(typed).set(row.id, text))}
                    onDrop={() => drop(row)}
                  />
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        {changed.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{pageTexts.unsaved}</Typography>}
        <Button variant="contained" disabled={problems.size > 0} loading={save.isPending} onClick={send}>
          {texts.saveCaps}
        </Button>
      </Box>
      {removing && (
        <ConfirmDialog
          open={removing.open}
          title={texts.askRemove(monthName(removing.row.month))}
          action={texts.removeAction}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.row.id, { onSettled: () => setRemoving({ ...removing, open: false }) })}
          onClose={() => setRemoving({ ...removing, open: false })}
          onGone={() => setRemoving(undefined)}
        >
          {texts.removeHelp(monthName(removing.row.month))}
        </ConfirmDialog>
      )}
    </Box>
  );
}

interface AddCapProps {
  form: UseFormReturn<NewCap>;
  taken: ReadonlySet<string>;
  onAdd: (typed: NewCap) => void;
}

function AddCap({ form, taken, onAdd }: AddCapProps) {
  const months = MONTHS.map((label, index) => ({ label, value: String(index + 1) })).filter(({ value }) => !taken.has(value));
  if (months.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.allCapped}</Box>;
  return (
    <Form form={form} label={texts.addCap} onSubmit={onAdd} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      <SelectInput
        control={form.control}
        name="month"
        label={texts.month}
        options={months}
        placeholder={pageTexts.select}
        sx={{ width: { xs: '100%', sm: 180 } }}
      />
      <TextInput control={form.control} name="cap" label={texts.capLimit} inputMode="numeric" sx={{ width: { xs: '100%', sm: 140 } }} />
      <Button type="submit" variant="outlined" startIcon={<PlusIcon />} sx={{ mt: { sm: '20px' } }}>
        {texts.add}
      </Button>
    </Form>
  );
}

interface CapRowProps {
  row: Row;
  typed: string | undefined;
  problem: string | undefined;
  onType: (text: string) => void;
  onDrop: () => void;
}

function CapRow({ row, typed, problem, onType, onDrop }: CapRowProps) {
  const name = monthName(row.month);
  const { tone, word } = states[row.state];
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell sx={{ py: 0.75, minWidth: { sm: 128 } }}>
        {row.state === 'pending' ? (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(row.maxCap)}
          </Box>
        ) : (
          <TextField
            value={typed ?? String(row.maxCap)}
            error={problem !== undefined}
            helperText={problem}
            onChange={(event) => onType(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': texts.capOf(name), inputMode: 'numeric', maxLength: 9 } }}
            sx={{ width: { xs: 76, sm: 120 } }}
          />
        )}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.state === 'pending' ? '–' : formatCount(row.tally)}
      </TableCell>
      <TableCell>
        <StatusDot tone={problem ? 'error' : tone} word={problem ? texts.invalid : word} />
      </TableCell>
      <TableCell align="right" sx={{ py: 0 }}>
        <IconButton aria-label={texts.remove(name)} onClick={onDrop}>
          <BinIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
