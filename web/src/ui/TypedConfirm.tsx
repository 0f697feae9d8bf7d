import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts/ui';
import { ConfirmDialog } from './ConfirmDialog';

interface TypedConfirmProps {
  open: boolean;
  /** The question. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The text to type, in the same letter case. */
  expected: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before an action that can't be undone, and for the name of what is lost. */
export function TypedConfirm({ expected, onConfirm, children, ...dialog }: TypedConfirmProps) {
  const [typed, setTyped] = useState('');
  const isConfirmed = typed === expected;
  return (
    <ConfirmDialog {...dialog} refused={!isConfirmed} onConfirm={onConfirm}>
      <Box
        component="form"
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !dialog.pending) onConfirm();
        }}
      >
        <div>{children}</div>
        <TextField
          label={texts.typeToConfirm(expected)}
          value={typed}
          autoComplete="off"
          fullWidth
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      </Box>
    </ConfirmDialog>
  );
}
