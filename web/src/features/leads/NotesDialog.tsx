import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { LeadDetails } from '../../api/types';
import { formatStamp } from '../../lib/format';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';

interface NotesDialogProps {
  name: string;
  notes: LeadDetails['notes'];
  open: boolean;
  onClose: () => void;
}

/** The notes of a lead, newest first. */
export function NotesDialog({ name, notes, open, onClose }: NotesDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.notesOf(name)}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby={titleId}>
        {notes.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{texts.noNotes}</Box>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notes.map(({ noteSource, notedAt, note }, place) => (
              <Box component="li" key={place} sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
                <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', fontVariantNumeric: 'tabular-nums' }}>
                  {[noteSource, notedAt && formatStamp(notedAt)].filter(Boolean).join(' · ')}
                </Box>
                <Box sx={{ mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Box>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
