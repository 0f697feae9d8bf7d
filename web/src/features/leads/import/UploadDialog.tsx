/** Uploads a file of leads. Loaded on demand. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, describeError } from '../../../api/errors';
import { LeadImportUploadIn as limits } from '../../../api/limits';
import { type ChosenFile, FileButton } from '../../../forms/FileButton';
import { Form } from '../../../forms/Form';
import { placeRefusal } from '../../../forms/refusal';
import { maxLength, required, text } from '../../../forms/rules';
import { SuggestInput } from '../../../forms/SuggestInput';
import { useFormOf } from '../../../forms/use-form';
import { formatSize } from '../../../lib/format';
import { texts } from '../../../texts/lead-imports';
import { shared } from '../../../texts/shared';
import { useUploadImport } from './imports';

interface UploadDialogProps {
  /** The names of known sources. */
  sources: readonly string[];
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onUploaded: (importId: string) => void;
}

const FILE_MAX_BYTES = 15 * 1024 * 1024;

const rules = z.object({ sourceName: text(required, maxLength(limits.sourceName.maxLength)) });

/** The chosen file, or its problem. */
type Chosen = { is: 'none' } | { is: 'wrong'; problem: string } | { is: 'read'; file: ChosenFile<string> };

export function UploadDialog({ sources, open, onClose, onGone, onUploaded }: UploadDialogProps) {
  const titleId = useId();
  const fileId = useId();
  const form = useFormOf(rules, { sourceName: '' });
  const [chosen, setChosen] = useState<Chosen>({ is: 'none' });
  const upload = useUploadImport();
  const fileProblem = chosen.is === 'wrong' ? chosen.problem : fileRefusalOf(upload.error);

  const askForFile = () => chosen.is === 'none' && setChosen({ is: 'wrong', problem: texts.fileMissing });

  function send({ sourceName }: { sourceName: string }) {
    askForFile();
    if (chosen.is !== 'read') return;
    const { name, content } = chosen.file;
    upload.mutate(
      { sourceName, fileName: name.slice(-limits.fileName.maxLength), base64File: content },
      {
        onSuccess: ({ importId }) => onUploaded(importId),
        onError: (error) => placeRefusal(form, error),
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={upload.isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Form
        form={form}
        label={texts.upload}
        pending={upload.isPending}
        onSubmit={send}
        onInvalid={askForFile}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{texts.upload}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {upload.isError && !isOfField(upload.error) && <Alert severity="error">{describeError(upload.error)}</Alert>}
          <Box>{texts.uploadHelp}</Box>
          <Box>
            <FileButton
              read={dataUrlOf}
              maxBytes={FILE_MAX_BYTES}
              onChosen={() => {
                upload.reset();
                setChosen({ is: 'none' });
              }}
              onRead={(file) => setChosen({ is: 'read', file })}
              onProblem={(problem) => setChosen({ is: 'wrong', problem })}
              disabled={upload.isPending}
              autoFocus
              aria-describedby={fileId}
            >
              {chosen.is === 'read' ? texts.chooseAnother : texts.chooseFile}
            </FileButton>
            <FormHelperText id={fileId} error={fileProblem !== undefined} role="status" sx={{ overflowWrap: 'anywhere' }}>
              {fileProblem ?? (chosen.is === 'read' ? texts.fileChosen(chosen.file.name, formatSize(chosen.file.sizeBytes)) : texts.fileHelp)}
            </FormHelperText>
          </Box>
          <SuggestInput control={form.control} name="sourceName" label={texts.sourceName} help={texts.sourceHelp} options={sources} isRequired />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={upload.isPending} onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={upload.isPending}>
            {texts.uploadAction}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The bytes as a data URL, because only the server recognizes their encoding. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no data URL')));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

const detailsOf = (error: unknown) => (error instanceof ApiError ? error.details : []);

const isOfField = (error: unknown) => detailsOf(error).some(({ field }) => field === 'base64File' || field === 'sourceName');

/** What the server refuses about the file. */
function fileRefusalOf(error: unknown): string | undefined {
  return detailsOf(error).find(({ field }) => field === 'base64File')?.message;
}
