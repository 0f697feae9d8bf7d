/** The dialog frame around zip codes: their number, a search, and a copy button. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import { CopyIcon, SearchIcon } from '../../ui/icons';
import { toastErrorCode, toastNotice } from '../../ui/toasts';

interface ZipsFrameProps {
  title: string;
  /** Undefined until they are loaded. */
  zipCodes: readonly string[] | undefined;
  /** The zip codes that are copied; all by default. */
  copied?: readonly string[];
  total: number;
  /** Shown after the count. */
  aside?: ReactNode;
  /** Renders the zip codes that match the search. */
  children: (found: readonly string[] | undefined) => ReactNode;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
  closeWord?: string;
}

export function ZipsFrame({ title, zipCodes, copied = zipCodes, total, aside, children, open, onClose, onGone, closeWord = shared.close }: ZipsFrameProps) {
  const titleId = useId();
  const [wanted, setWanted] = useState('');
  const digits = wanted.trim();
  const found = zipCodes?.filter((zip) => zip.includes(digits));

  function copy() {
    navigator.clipboard.writeText((copied ?? []).join(', ')).then(
      () => toastNotice('zipCodesCopied'),
      () => toastErrorCode('COPY_FAILED'),
    );
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <TextField
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder={texts.searchZips}
            slotProps={{
              htmlInput: { 'aria-label': texts.searchZips, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ flex: '1 1 180px' }}
          />
          <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {digits && found ? texts.foundOf(found.length, total) : texts.total(total)}
          </Box>
          {aside}
        </Box>
        {found?.length === 0 ? <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.noZips}</Box> : children(found)}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" startIcon={<CopyIcon />} disabled={!copied || copied.length === 0} onClick={copy}>
          {texts.copyZips}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {closeWord}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ZipGridProps {
  label: string;
  zipCodes: readonly string[];
}

/** Many zip codes in columns, as text. */
export function ZipGrid({ label, zipCodes }: ZipGridProps) {
  return (
    <Box
      component="ul"
      // Focusable, so that the keyboard can scroll a list that overflows.
      tabIndex={0}
      aria-label={label}
      sx={{ ...zipGridSx, '& > li': { px: 0.75, py: 0.25 } }}
    >
      {zipCodes.map((zip) => (
        <li key={zip}>{zip}</li>
      ))}
    </Box>
  );
}

export const zipGridSx = {
  listStyle: 'none',
  m: 0,
  p: 0.75,
  maxHeight: 'min(320px, 44vh)',
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(60px, 1fr))',
  gap: 0.25,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
