import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { Labelled } from './Labelled';

interface Choice<Value extends string> {
  value: Value;
  word: ReactNode;
}

interface ChoiceChipsProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any number of choices, as separate buttons that may take several lines. */
export function ChoiceChips<Value extends string>({ label, choices, value: chosen, onChange }: ChoiceChipsProps<Value>) {
  const toggle = (value: Value) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Labelled label={label}>
      {(labelId) => (
        <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {choices.map(({ value, word }) => (
            <ToggleButton key={value} value={value} selected={chosen.includes(value)} onChange={() => toggle(value)} sx={{ px: 1.25 }}>
              {word}
            </ToggleButton>
          ))}
        </Box>
      )}
    </Labelled>
  );
}
