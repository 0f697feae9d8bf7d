/** The keys of a list. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { texts } from '../texts/table';
import type { KeyHelp } from './keys';

interface KeysDialogProps {
  open: boolean;
  help: readonly KeyHelp[];
  onClose: () => void;
}

export function KeysDialog({ open, help, onClose }: KeysDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.keys}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
          {help.map(({ keys, words }) => (
            <Box key={words} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <Box
                    key={key}
                    component="kbd"
                    sx={{ font: 'inherit', px: 0.75, border: 1, borderColor: 'line.control', borderRadius: 0.5, bgcolor: 'tint.header' }}
                  >
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {words}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
