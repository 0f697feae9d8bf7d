import Box from '@mui/material/Box';
import { useState } from 'react';
import { dayProblems } from '../lib/bounds';
import { formatDate, readDay } from '../lib/format';
import { DateInput } from './DateInput';

const shownDay = (day: string) => (day ? formatDate(day) : '');

interface DayFiltersProps {
  /** As 2026-03-08; empty for none. */
  from: string;
  to: string;
  onShow: (days: { from: string; to: string }) => void;
}

/** A first and a last day, told once both are days, or nothing, and in order. */
export function DayFilters({ from, to, onShow }: DayFiltersProps) {
  const [first, setFirst] = useState(shownDay(from));
  const [last, setLast] = useState(shownDay(to));
  const problems = dayProblems(first, last);

  function change(nextFirst: string, nextLast: string) {
    setFirst(nextFirst);
    setLast(nextLast);
    const wrong = dayProblems(nextFirst, nextLast);
    if (wrong.from !== undefined || wrong.to !== undefined) return;
    const next = { from: readDay(nextFirst) ?? '', to: readDay(nextLast) ?? '' };
    if (next.from !== from || next.to !== to) onShow(next);
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '148px 148px' }, gap: 1.5, alignItems: 'start', width: { xs: '100%', sm: 'auto' } }}>
      <DateInput label="From" value={first} onChange={(text) => change(text, last)} problem={problems.from} />
      <DateInput label="To" value={last} onChange={(text) => change(first, text)} problem={problems.to} />
    </Box>
  );
}
