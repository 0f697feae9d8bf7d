/** Imports a registry's file, which is read in the browser: the day it is of, its numbers, and what could not be read. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { ApiError, describeError } from '../../api/errors';
import type { DoNotCallImported } from '../../api/types';
import { formatCount, formatDate, formatSize, readDay } from '../../lib/format';
import { DateInput } from '../../ui/DateInput';
import { toastNotice } from '../../ui/toasts';
import { FILE_MAX_BYTES, numbersIn, useImportNumbers } from './do-not-call';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

interface Chosen {
  name: string;
  sizeBytes: number;
  numbers: readonly string[];
}

interface Problems {
  day?: string | undefined;
  file?: string | undefined;
}

function dayProblem(typed: string): string | undefined {
  const day = readDay(typed);
  if (day === undefined) return 'Required';
  if (day === null) return 'Not a valid date';
  return new Date(`${day}T00:00:00`).getTime() > Date.now() ? 'Must not be in the future' : undefined;
}

export function ImportDialog({ open, onClose, onGone }: ImportDialogProps) {
  const titleId = useId();
  const fileId = useId();
  const [day, setDay] = useState(() => formatDate(new Date().toISOString()));
  const [chosen, setChosen] = useState<Chosen>();
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState(0);
  const imported = useImportNumbers();
  const file = useRef<HTMLInputElement>(null);
  const total = chosen?.numbers.length ?? 0;
  const refusedDay = imported.error instanceof ApiError ? imported.error.details.find(({ field }) => field === 'listedOn')?.message : undefined;

  async function read(found: File | undefined) {
    if (!found) return;
    imported.reset();
    if (found.size > FILE_MAX_BYTES) {
      setProblems({ file: `The file is larger than ${formatSize(FILE_MAX_BYTES)}. Import it in parts.` });
      return;
    }
    const numbers = numbersIn(await found.text());
    setChosen(numbers.length > 0 ? { name: found.name, sizeBytes: found.size, numbers } : undefined);
    setProblems(numbers.length > 0 ? {} : { file: 'There is no number in this file.' });
  }

  function send() {
    const found = { day: dayProblem(day), file: chosen ? undefined : 'Choose a file.' };
    setProblems(found);
    const listedOn = readDay(day);
    if (found.day || !chosen || !listedOn || imported.isPending) return;
    setSent(0);
    imported.mutate(
      { listedOn, numbers: chosen.numbers, onProgress: setSent },
      {
        onSuccess: (told) => {
          if (told.refusedCount > 0) return;
          toastNotice('doNotCallImported', { said: saidOf(told) });
          onClose();
        },
      },
    );
  }

  const isDone = imported.data !== undefined;
  return (
    <Dialog open={open} onClose={imported.isPending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id={titleId}>Import do-not-call numbers</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {imported.data && <Refused told={imported.data} numbers={chosen?.numbers ?? []} />}
          {imported.isError && !refusedDay && (
            <Alert severity="error">
              {describeError(imported.error)} {sent > 0 && `${formatCount(sent)} of ${formatCount(total)} numbers were imported; importing the file again adds only the others.`}
            </Alert>
          )}
          {!isDone && (
            <>
              <Box>A CSV or text file with one number a line, as a registry gives it. Area code and number may stand in two columns. It is added to what was imported before.</Box>
              <Box sx={{ maxWidth: 240 }}>
                <DateInput label="The file is of" value={day} onChange={setDay} problem={problems.day ?? refusedDay} />
              </Box>
              <Box>
                <input ref={file} type="file" accept=".csv,.txt,text/csv,text/plain" hidden aria-hidden tabIndex={-1} onChange={({ target }) => void read(target.files?.[0]).finally(() => (target.value = ''))} />
                <Button variant="outlined" autoFocus disabled={imported.isPending} aria-describedby={fileId} onClick={() => file.current?.click()}>
                  {chosen ? 'Choose another file' : 'Choose a file'}
                </Button>
                <FormHelperText id={fileId} error={problems.file !== undefined} role="status" sx={{ overflowWrap: 'anywhere' }}>
                  {problems.file ?? (chosen ? `${chosen.name}, ${formatSize(chosen.sizeBytes)}: ${formatCount(total)} ${total === 1 ? 'line' : 'lines'}` : 'Nothing leaves this computer before you import it.')}
                </FormHelperText>
              </Box>
              {imported.isPending && (
                <Box role="status">
                  <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                    {formatCount(sent)} of {formatCount(total)}
                  </Box>
                  <LinearProgress aria-label="Progress of the import" variant="determinate" value={total > 0 ? (sent / total) * 100 : 0} sx={{ height: 4 }} />
                </Box>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant={isDone ? 'contained' : 'outlined'} disabled={imported.isPending} onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button type="submit" variant="contained" loading={imported.isPending}>
              Import
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Told = Omit<DoNotCallImported, 'importId'>;

function Refused({ told, numbers }: { told: Told; numbers: readonly string[] }) {
  const more = told.refusedCount - told.refused.length;
  return (
    <Alert severity="warning">
      {saidOf(told)} {formatCount(told.refusedCount)} {told.refusedCount === 1 ? 'is' : 'are'} no phone {told.refusedCount === 1 ? 'number' : 'numbers'} and {told.refusedCount === 1 ? 'was' : 'were'} left out:
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' }}>
        {told.refused.map(({ line, message }) => (
          <li key={line}>{`“${numbers[line - 1] ?? ''}”: ${message}`}</li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </Box>
    </Alert>
  );
}

function saidOf({ added, alreadyThere }: Told): string {
  const there = alreadyThere > 0 ? `, ${formatCount(alreadyThere)} already there` : '';
  return `${formatCount(added)} ${added === 1 ? 'number' : 'numbers'} imported${there}.`;
}
