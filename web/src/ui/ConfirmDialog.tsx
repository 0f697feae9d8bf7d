import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** What the confirming button does, in words. */
  action: string;
  /** What the other one says. */
  cancel?: string;
  pending?: boolean;
  /** Whether what is done is a loss; a purchase isn't. */
  tone?: 'error' | 'primary';
  /** Nothing can be confirmed, and the question says why. */
  refused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The dialog has left the screen. */
  onGone?: () => void;
}

/** Asks before something is done that can't be taken back. The keyboard begins at the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  cancel = 'Cancel',
  pending = false,
  tone = 'error',
  refused = false,
  onConfirm,
  onClose,
  onGone,
}: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" color={tone} disabled={refused} loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
