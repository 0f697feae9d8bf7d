import Box from '@mui/material/Box';
import type { BoundProblems } from '../lib/bounds';
import { texts } from '../texts/pickers';
import { DateInput } from './DateInput';

interface DayRangeProps {
  /** The days as typed. */
  first: string;
  last: string;
  problems: BoundProblems;
  onChange: (days: { first: string; last: string }) => void;
}

/** A first and a last day, side by side. */
export function DayRange({ first, last, problems, onChange }: DayRangeProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '148px 148px' }, gap: 1.5, alignItems: 'start', width: { xs: '100%', sm: 'auto' } }}>
      <DateInput label={texts.from} value={first} onChange={(text) => onChange({ first: text, last })} problem={problems.from} />
      <DateInput label={texts.to} value={last} onChange={(text) => onChange({ first, last: text })} problem={problems.to} />
    </Box>
  );
}
