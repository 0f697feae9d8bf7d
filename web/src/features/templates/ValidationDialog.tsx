import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { texts } from '../../texts/templates-form';

interface ValidationDialogProps {
  /** The dialog is open if there are any. */
  problems: readonly string[];
  onClose: () => void;
}

/** The problems that prevent a template from being saved. */
export function ValidationDialog({ problems, onClose }: ValidationDialogProps) {
  const titleId = useId();
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState(problems);
  if (problems.length > 0 && problems !== shown) setShown(problems);
  return (
    <Dialog open={problems.length > 0} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.invalid}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {texts.invalidHelp}
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {shown.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
