import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { texts } from '../../texts/settings-sign-in';
import { CopyIcon } from '../../ui/icons';
import { toastErrorCode, toastNotice } from '../../ui/toasts';

interface CopiedAddressProps {
  label: string;
  address: string;
  /** The purpose of the address. */
  note: string;
}

/** A read-only address with a copy button. */
export function CopiedAddress({ label, address, note }: CopiedAddressProps) {
  function copy() {
    navigator.clipboard.writeText(address).then(
      () => toastNotice('addressCopied'),
      () => toastErrorCode('COPY_FAILED'),
    );
  }

  return (
    <TextField
      label={label}
      value={address}
      helperText={note}
      fullWidth
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={texts.copy(label)} onClick={copy} sx={{ width: 26, height: 26, mr: -0.75 }}>
                <CopyIcon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
