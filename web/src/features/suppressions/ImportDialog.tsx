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
import { formatDate, formatSize, readDay } from '../../lib/format';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/suppressions-do-not-call';
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
  if (numbers.length === 0) return { is: 'wrong', problem: texts.fileEmpty };
  return { is: 'read', words: texts.file(name, formatSize(sizeBytes), numbers.length), numbers };
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

  const askForFile = () => chosen.is === 'none' && setChosen({ is: 'wrong', problem: texts.fileMissing });

  function send({ listedOn }: { listedOn: string }) {
    askForFile();
    if (numbers.length === 0) return;
    setSent(0);
    imported.mutate(
      { listedOn: readDay(listedOn) ?? today, numbers, onProgress: setSent },
      {
        onSuccess: (result) => {
          if (result.refusedCount > 0) return;
          toastNotice('done', { said: summaryOf(result) });
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
        label={texts.importTitle}
        pending={imported.isPending || isDone}
        onSubmit={send}
        onInvalid={askForFile}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{texts.importTitle}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {imported.data && (
            <Refused
              result={imported.data}
              summary={`${summaryOf(imported.data)} ${texts.skippedCount(imported.data.refusedCount)}`}
              lineOf={(line) => numbers[line - 1] ?? ''}
            />
          )}
          {imported.isError && dayRefusedBy(imported.error) === undefined && (
            <Alert severity="error">
              {describeError(imported.error)} {sent > 0 && texts.partly(sent, numbers.length)}
            </Alert>
          )}
          {!isDone && (
            <>
              <Box>{texts.importHelp}</Box>
              <Box sx={{ maxWidth: 240 }}>
                <DayInput control={form.control} name="listedOn" label={texts.fileDate} isOptional={false} />
              </Box>
              <Box>
                <TextFileButton
                  maxBytes={FILE_MAX_BYTES}
                  instead={texts.fileTooLarge}
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
                  {chosen.is === 'read' ? texts.chooseAnother : texts.chooseFile}
                </TextFileButton>
                <FormHelperText id={fileId} error={chosen.is === 'wrong'} role="status" sx={{ overflowWrap: 'anywhere' }}>
                  {chosen.is === 'wrong' ? chosen.problem : chosen.is === 'read' ? chosen.words : texts.fileHelp}
                </FormHelperText>
              </Box>
              {imported.isPending && (
                <Box role="status">
                  <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{texts.sentOf(sent, numbers.length)}</Box>
                  <LinearProgress aria-label={texts.progress} variant="determinate" value={(sent / numbers.length) * 100} sx={{ height: 4 }} />
                </Box>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant={isDone ? 'contained' : 'outlined'} disabled={imported.isPending} onClick={onClose}>
            {isDone ? shared.close : shared.cancel}
          </Button>
          {!isDone && (
            <Button type="submit" variant="contained" loading={imported.isPending}>
              {texts.import}
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

const summaryOf = ({ added, alreadyThere }: AddResult) => texts.importedCount(added, alreadyThere);
