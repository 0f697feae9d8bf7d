import Box from '@mui/material/Box';
import ToggleButton, { type ToggleButtonProps } from '@mui/material/ToggleButton';
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
        <Box role="group" aria-labelledby={labelId} sx={chipsSx}>
          {choices.map(({ value, word }) => (
            <ChoiceChip key={value} value={value} selected={chosen.includes(value)} onChange={() => toggle(value)}>
              {word}
            </ChoiceChip>
          ))}
        </Box>
      )}
    </Labelled>
  );
}

/** The layout of a group of chips. */
export const chipsSx = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;

export function ChoiceChip(props: ToggleButtonProps) {
  return <ToggleButton {...props} sx={{ px: 1.25, gap: 0.75, '&:not(.Mui-selected, :hover)': { bgcolor: 'background.paper' } }} />;
}
