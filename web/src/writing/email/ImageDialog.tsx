import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeError } from '../../api/errors';
import { Form } from '../../forms/Form';
import { maxLength, required, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { errorText } from '../../lib/messages';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/writing-image';
import { UploadIcon } from '../../ui/icons';
import { MAX_IMAGE_BYTES, pixelsOf } from '../postcard/image-check';
import { uploadEmailImage } from '../upload';
import { isImageAddress } from './editor/schema';
import { ALT_MAX_LENGTH, resized, type Size } from './image-size';
import { ADDRESS_MAX_LENGTH } from './link';
import { isRemote } from './remote-image';

/** A picture in the text, with its size in px. */
export interface PlacedImage {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface ImageDialogProps {
  open: boolean;
  onInsert: (picture: PlacedImage) => void;
  onClose: () => void;
  onGone: () => void;
}

/** Asks for a picture, as a file or by its address, and for its alternative text: some readers see only that. */
export function ImageDialog({ open, onInsert, onClose, onGone }: ImageDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>{texts.insert}</DialogTitle>
      {open && <Fields onInsert={onInsert} onClose={onClose} />}
    </Dialog>
  );
}

/** The initial maximum width in px, which is that of an email's text. The user can enlarge the picture. */
const INITIAL_MAX_WIDTH = 560;
/** The size of a picture whose own size is unknown. */
const DEFAULT_SIZE = { width: 400, height: 300 };

/** The picture's own size. The page can't load a remote picture, so its size stays unknown. */
function sizeOf(src: string): Promise<Size> {
  if (isRemote(src)) return Promise.resolve(DEFAULT_SIZE);
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve(DEFAULT_SIZE);
    picture.src = src;
  });
}

/** The problem of a file as a picture for an email; undefined if there is none. */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_IMAGE_BYTES) return errorText('6013');
  return pixelsOf(new Uint8Array(await file.arrayBuffer())) ? undefined : errorText('5012');
}

const rules = z.object({ src: text(z.refine(isImageAddress, texts.urlRequired)), alt: text(required, maxLength(ALT_MAX_LENGTH)) });

function Fields({ onInsert, onClose }: Pick<ImageDialogProps, 'onInsert' | 'onClose'>) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFormOf(rules, { src: '', alt: '' });
  const { field, fieldState, formState } = useController({ control: form.control, name: 'src' });
  const [uploaded, setUploaded] = useState<Size & { name: string }>();
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState<'upload' | 'insert'>();
  // Only after a submit: users leave the dialog to copy the address.
  const problem = fault ?? (formState.isSubmitted ? fieldState.error?.message : undefined);

  async function upload(file: File) {
    const wrong = await faultOf(file);
    setFault(wrong);
    if (wrong) return;
    setPending('upload');
    try {
      const { src: address, ...size } = await uploadEmailImage(file);
      form.setValue('src', address, { shouldValidate: true });
      setUploaded({ ...size, name: file.name });
    } catch (error) {
      setFault(describeError(error));
    }
    setPending(undefined);
  }

  async function insert({ src, alt }: z.infer<typeof rules>) {
    setPending('insert');
    const own = uploaded ?? (await sizeOf(src));
    onInsert({ src, alt, ...resized(own, Math.min(own.width, INITIAL_MAX_WIDTH)) });
    onClose();
  }

  return (
    <Form form={form} label={texts.insert} pending={pending !== undefined} onSubmit={(values) => void insert(values)}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.imageFile}
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void upload(file);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={pending === 'upload'}
          loadingPosition="start"
          autoFocus
          onClick={() => input.current?.click()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {uploaded ? texts.chooseOtherFile : texts.chooseFile}
        </Button>
        <TextField
          label={uploaded ? texts.file : texts.url}
          value={uploaded ? uploaded.name : field.value}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => {
            setFault(undefined);
            field.onChange(event);
          }}
          placeholder="https://"
          error={problem !== undefined}
          helperText={problem ?? (uploaded ? texts.pixels(uploaded.width, uploaded.height) : texts.urlHelp)}
          fullWidth
          slotProps={{
            input: { readOnly: uploaded !== undefined },
            htmlInput: { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: ADDRESS_MAX_LENGTH },
          }}
        />
        <TextInput control={form.control} name="alt" label={texts.alt} help={texts.altHelp} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={pending === 'upload'} loading={pending === 'insert'}>
          {texts.insert}
        </Button>
      </DialogActions>
    </Form>
  );
}
