import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { shared } from '../texts/shared';

interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The label of the other button. */
  cancel?: string;
  pending?: boolean;
  /** `error` for an action that loses something, `primary` for others, such as a purchase. */
  tone?: 'error' | 'primary';
  /** The action can't be confirmed; the text says why. */
  refused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog has left the screen. */
  onGone?: () => void;
}

/** Asks before an action that can't be undone. The harmless button has the focus first. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  cancel = shared.cancel,
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
