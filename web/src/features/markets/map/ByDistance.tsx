import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { texts } from '../../../texts/markets-form';

/** Nobody works farther away, and the area may already have more zip codes than a market can hold. */
const MAX_MILES = 100;

interface ByDistanceProps {
  pending: boolean;
  onAdd: (zipCode: string, miles: number) => void;
}

/** Adds all zip codes within a distance of one. */
export function ByDistance({ pending, onAdd }: ByDistanceProps) {
  const [typed, setTyped] = useState({ miles: '10', zipCode: '' });
  const [isTried, setTried] = useState(false);
  const miles = Number(typed.miles);
  const hasMiles = typed.miles.trim() !== '' && miles > 0 && miles <= MAX_MILES;
  const hasZip = /^\d{5}$/.test(typed.zipCode.trim());

  function add() {
    setTried(true);
    if (hasMiles && hasZip) onAdd(typed.zipCode.trim(), miles);
  }

  function press(event: KeyboardEvent) {
    // Ctrl+Enter or Cmd+Enter submits the whole form.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 88px', gap: 1, alignItems: 'start' }}>
      <TextField
        label={texts.miles}
        value={typed.miles}
        onChange={(event) => setTyped({ ...typed, miles: event.target.value })}
        onKeyDown={press}
        error={isTried && !hasMiles}
        helperText={isTried && !hasMiles ? texts.upToMiles(MAX_MILES) : undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={texts.aroundZip}
        value={typed.zipCode}
        placeholder="60601"
        onChange={(event) => setTyped({ ...typed, zipCode: event.target.value })}
        onKeyDown={press}
        error={isTried && !hasZip}
        helperText={isTried && !hasZip ? texts.fiveDigits : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } }}
      />
      <Button variant="outlined" disabled={pending} onClick={add} aria-label={texts.addWithin} sx={{ mt: 2.5 }}>
        {texts.add}
      </Button>
    </Box>
  );
}
