import { useState } from 'react';
import { dayProblems } from '../lib/bounds';
import { formatDate, readDay } from '../lib/format';
import { DayRange } from './DayRange';

const shownDay = (day: string) => (day ? formatDate(day) : '');

interface DayFiltersProps {
  /** As 2026-03-08; empty for none. */
  from: string;
  to: string;
  onShow: (days: { from: string; to: string }) => void;
}

/** A first and a last day. `onShow` is called once each is valid or empty, and they are in order. */
export function DayFilters({ from, to, onShow }: DayFiltersProps) {
  const [typed, setTyped] = useState({ first: shownDay(from), last: shownDay(to) });

  function change(next: typeof typed) {
    setTyped(next);
    const wrong = dayProblems(next.first, next.last);
    if (wrong.from !== undefined || wrong.to !== undefined) return;
    const days = { from: readDay(next.first) ?? '', to: readDay(next.last) ?? '' };
    if (days.from !== from || days.to !== to) onShow(days);
  }

  return <DayRange {...typed} problems={dayProblems(typed.first, typed.last)} onChange={change} />;
}
