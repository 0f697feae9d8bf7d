/** The mailer caps of a company by month, with the number sent this year. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { CappingLimit } from '../../api/types';
import { formatCount } from '../../lib/format';
import { monthName, MONTHS } from '../../lib/months';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BinIcon, PlusIcon, RetryIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { sendOnKeys } from '../../ui/own-events';
import { StatusDot } from '../../ui/StatusDot';
import { toastHint, toastNotice } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { visuallyHidden } from '../../ui/visually-hidden';
import { capProblem, cappingLimitsQuery, type Pending, type Row, rowsOf, useDeleteCap, useSaveCaps } from './mailer-caps';

export function MailerCaps() {
  const limits = useQuery(cappingLimitsQuery());
  if (limits.data) return <Caps saved={limits.data} refreshing={limits.isFetching} onRefresh={() => limits.refetch()} />;
  if (limits.isError) {
    return <LoadFailure title="The mailer caps could not be loaded" error={limits.error} onRetry={() => void limits.refetch()} retrying={limits.isFetching} />;
  }
  return (
    <Box role="status" aria-label="Loading the mailer caps" sx={{ p: 2.5 }}>
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
  pending: { tone: 'warning', word: 'Pending' },
  edited: { tone: 'warning', word: 'Pending' },
  saved: { tone: 'success', word: 'Saved' },
} as const;

function Caps({ saved, refreshing, onRefresh }: CapsProps) {
  const [pending, setPending] = useState<Pending[]>([]);
  /** The typed caps of saved rows, by id. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [removing, setRemoving] = useState<{ row: CappingLimit; open: boolean }>();
  const save = useSaveCaps();
  const remove = useDeleteCap();
  const addMonth = useRef<HTMLInputElement>(null);

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

  function add(month: number, maxCap: number) {
    setPending([...pending.filter((row) => row.month !== month), { month, maxCap }]);
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
      addMonth.current?.focus();
      return;
    }
    const limit = savedById.get(row.id);
    if (limit) setRemoving({ row: limit, open: true });
  }

  return (
    // Ctrl+Enter saves from any field, as in a form.
    <Box role="group" aria-label="Mailer caps" onKeyDown={(event) => sendOnKeys(event, send)}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 1.5, sm: 2.5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>
            The most mailers that go out in a month, every year. A month that isn’t listed has no limit. What is planned counts as sent; it counts without a cap
            too.
          </Typography>
          <Button
            variant="text"
            startIcon={<RetryIcon />}
            loading={refreshing}
            loadingPosition="start"
            onClick={() => void onRefresh().then(({ isError }) => !isError && toastNotice('dataRefreshed'))}
          >
            Refresh
          </Button>
        </Box>
        <AddCap taken={new Set(saved.map(({ month }) => month))} onAdd={add} monthRef={addMonth} />
        {rows.length === 0 ? (
          <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}>
            No month has a cap. Choose a month and the most mailers in it, then add it.
          </Box>
        ) : (
          <Box
            role="region"
            aria-label="Mailer caps table"
            tabIndex={0}
            sx={{ overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1, '&:focus-visible': { outlineOffset: -2 } }}
          >
            <Table aria-label="Mailer caps" sx={{ '& td, & th': { px: { xs: 0.75, sm: 1.5 } } }}>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ width: '40%' }}>Month</TableCell>
                  <TableCell>Cap</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'normal', minWidth: 56 }}>
                    Sent this year
                  </TableCell>
                  <TableCell>Status</TableCell>
                  <TableCell>
                    <Box component="span" sx={visuallyHidden}>
                      Actions
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
        {changed.length > 0 && <Typography sx={{ color: 'text.secondary' }}>Not saved yet</Typography>}
        <Button variant="contained" disabled={problems.size > 0} loading={save.isPending} onClick={send}>
          Save caps
        </Button>
      </Box>
      {removing && (
        <ConfirmDialog
          open={removing.open}
          title={`Remove the cap of ${monthName(removing.row.month)}?`}
          action="Remove cap"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.row.id, { onSettled: () => setRemoving({ ...removing, open: false }) })}
          onClose={() => setRemoving({ ...removing, open: false })}
          onGone={() => setRemoving(undefined)}
        >
          Mailers of {monthName(removing.row.month)} go out without a limit then.
        </ConfirmDialog>
      )}
    </Box>
  );
}

interface AddCapProps {
  taken: ReadonlySet<number>;
  onAdd: (month: number, maxCap: number) => void;
  monthRef: React.Ref<HTMLInputElement>;
}

function AddCap({ taken, onAdd, monthRef }: AddCapProps) {
  const [month, setMonth] = useState('');
  const [cap, setCap] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  // A selected month that was saved elsewhere in the meantime can't be added any more.
  const chosen = month !== '' && !taken.has(Number(month)) ? month : '';
  const problem = capProblem(cap);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (chosen === '' || problem) return;
    onAdd(Number(chosen), Number(cap));
    setMonth('');
    setCap('');
    setSubmitted(false);
  }

  const isFull = taken.size === MONTHS.length;
  return (
    <Box component="form" noValidate aria-label="Add a cap" onSubmit={add} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      <TextField
        select
        label="Month"
        value={chosen}
        inputRef={monthRef}
        disabled={isFull}
        error={isSubmitted && chosen === ''}
        helperText={isFull ? 'Every month has a cap.' : isSubmitted && chosen === '' ? 'Required' : undefined}
        onChange={(event) => setMonth(event.target.value)}
        slotProps={{ select: { displayEmpty: true, renderValue: (value) => (value === '' ? 'Select' : monthName(Number(value))) } }}
        sx={{ width: { xs: '100%', sm: 180 } }}
      >
        {MONTHS.map((name, index) => ({ name, number: index + 1 }))
          .filter(({ number }) => !taken.has(number))
          .map(({ name, number }) => (
            <MenuItem key={number} value={String(number)}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        label="Cap limit"
        value={cap}
        disabled={isFull}
        error={isSubmitted && problem !== null}
        helperText={isSubmitted ? problem : undefined}
        onChange={(event) => setCap(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        sx={{ width: { xs: '100%', sm: 140 } }}
      />
      <Button type="submit" variant="outlined" startIcon={<PlusIcon />} disabled={isFull} sx={{ mt: { sm: '20px' } }}>
        Add
      </Button>
    </Box>
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
            slotProps={{ htmlInput: { 'aria-label': `Cap of ${name}`, inputMode: 'numeric', maxLength: 9 } }}
            sx={{ width: { xs: 76, sm: 120 } }}
          />
        )}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.state === 'pending' ? '–' : formatCount(row.tally)}
      </TableCell>
      <TableCell>
        <StatusDot tone={problem ? 'error' : tone} word={problem ? 'Not valid' : word} />
      </TableCell>
      <TableCell align="right" sx={{ py: 0 }}>
        <IconButton aria-label={`Remove ${name}`} onClick={onDrop}>
          <BinIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
