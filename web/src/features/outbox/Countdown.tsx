import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/outbox';
import { visuallyHidden } from '../../ui/visually-hidden';

interface CountdownProps {
  /** An ISO instant. */
  until: string;
  /** In a table row: the description is only for screen readers. */
  short?: boolean;
}

const SECOND_MS = 1000;

/** "4:07" or "2:15:00". */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time for which a postcard can still be stopped; renders nothing afterwards. */
export function Countdown({ until, short = false }: CountdownProps) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const isOver = !(now < end);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return null;
  return (
    <Box
      component="span"
      role="timer"
      title={texts.stoppableUntil(formatInstant(until))}
      sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {short ? (
        <Box component="span" sx={visuallyHidden}>
          {texts.stoppableFor}
        </Box>
      ) : (
        texts.stoppableFor
      )}
      {clockOf(end - now)}
    </Box>
  );
}
