/** Imports a registry's file, which is read in the browser, and lists the lines that could not be read. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, describeError } from '../../api/errors';
import { DayInput } from '../../forms/DayInput';
import { Form } from '../../forms/Form';
import { aPastDay } from '../../forms/rules';
import { type TextFile, TextFileButton } from '../../forms/TextFileButton';
import { useFormOf } from '../../forms/use-form';
import { dayIn } from '../../lib/days';
import { formatCount, formatDate, formatSize, readDay } from '../../lib/format';
import { toastNotice } from '../../ui/toasts';
import { FILE_MAX_BYTES, numbersIn, useImportNumbers } from './do-not-call';
import type { AddResult } from './parts';
import { Refused } from './Refused';

const appRoute = getRouteApi('/app');

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The chosen file, or its problem. */
type Chosen = { is: 'none' } | { is: 'wrong'; problem: string } | { is: 'read'; words: string; numbers: readonly string[] };

function chosenOf({ name, sizeBytes, text }: TextFile): Chosen {
  const numbers = numbersIn(text);
  if (numbers.length === 0) return { is: 'wrong', problem: 'There is no number in this file.' };
  return { is: 'read', words: `${name}, ${formatSize(sizeBytes)}: ${formatCount(numbers.length)} ${numbers.length === 1 ? 'line' : 'lines'}`, numbers };
}

export function ImportDialog({ open, onClose, onGone }: ImportDialogProps) {
  const titleId = useId();
  const fileId = useId();
  const { user: viewer } = appRoute.useRouteContext();
  const today = dayIn(viewer.timeZone);
  const form = useFormOf(z.object({ listedOn: aPastDay(today) }), { listedOn: formatDate(today) });
  const [chosen, setChosen] = useState<Chosen>({ is: 'none' });
  const [sent, setSent] = useState(0);
  const imported = useImportNumbers();
  const numbers = chosen.is === 'read' ? chosen.numbers : [];
  const isDone = imported.data !== undefined;

  const askForFile = () => chosen.is === 'none' && setChosen({ is: 'wrong', problem: 'Choose a file.' });

  function send({ listedOn }: { listedOn: string }) {
    askForFile();
    if (numbers.length === 0) return;
    setSent(0);
    imported.mutate(
      { listedOn: readDay(listedOn) ?? today, numbers, onProgress: setSent },
      {
        onSuccess: (result) => {
          if (result.refusedCount > 0) return;
          toastNotice('doNotCallImported', { said: summaryOf(result) });
          onClose();
        },
        onError: (error) => {
          const refused = dayRefusedBy(error);
          if (refused !== undefined) form.setError('listedOn', { type: 'server', message: refused }, { shouldFocus: true });
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={imported.isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Form
        form={form}
        label="Import do-not-call numbers"
        pending={imported.isPending || isDone}
        onSubmit={send}
        onInvalid={askForFile}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>Import do-not-call numbers</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {imported.data && (
            <Refused result={imported.data} summary={`${summaryOf(imported.data)} ${refusedWords(imported.data)}`} lineOf={(line) => numbers[line - 1] ?? ''} />
          )}
          {imported.isError && dayRefusedBy(imported.error) === undefined && (
            <Alert severity="error">
              {describeError(imported.error)}{' '}
              {sent > 0 && `${formatCount(sent)} of ${formatCount(numbers.length)} numbers were imported; importing the file again adds only the others.`}
            </Alert>
          )}
          {!isDone && (
            <>
              <Box>
                A CSV or text file with one number a line, as a registry gives it. Area code and number may stand in two columns. It is added to what was
                imported before.
              </Box>
              <Box sx={{ maxWidth: 240 }}>
                <DayInput control={form.control} name="listedOn" label="The file is of" isOptional={false} />
              </Box>
              <Box>
                <TextFileButton
                  maxBytes={FILE_MAX_BYTES}
                  instead="Import it in parts."
                  onChosen={() => {
                    imported.reset();
                    setChosen({ is: 'none' });
                  }}
                  onRead={(file) => setChosen(chosenOf(file))}
                  onProblem={(problem) => setChosen({ is: 'wrong', problem })}
                  disabled={imported.isPending}
                  autoFocus
                  aria-describedby={fileId}
                >
                  {chosen.is === 'read' ? 'Choose another file' : 'Choose a file'}
                </TextFileButton>
                <FormHelperText id={fileId} error={chosen.is === 'wrong'} role="status" sx={{ overflowWrap: 'anywhere' }}>
                  {chosen.is === 'wrong' ? chosen.problem : chosen.is === 'read' ? chosen.words : 'Nothing leaves this computer before you import it.'}
                </FormHelperText>
              </Box>
              {imported.isPending && (
                <Box role="status">
                  <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                    {formatCount(sent)} of {formatCount(numbers.length)}
                  </Box>
                  <LinearProgress aria-label="Progress of the import" variant="determinate" value={(sent / numbers.length) * 100} sx={{ height: 4 }} />
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
      </Form>
    </Dialog>
  );
}

/** The server's message about the day, if that is what it refused. */
function dayRefusedBy(error: unknown): string | undefined {
  return error instanceof ApiError ? error.details.find(({ field }) => field === 'listedOn')?.message : undefined;
}

function summaryOf({ added, alreadyThere }: AddResult): string {
  const there = alreadyThere > 0 ? `, ${formatCount(alreadyThere)} already there` : '';
  return `${formatCount(added)} ${added === 1 ? 'number' : 'numbers'} imported${there}.`;
}

function refusedWords({ refusedCount }: AddResult): string {
  return refusedCount === 1 ? '1 is no phone number and was left out:' : `${formatCount(refusedCount)} are no phone numbers and were left out:`;
}
