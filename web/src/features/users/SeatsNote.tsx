import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatCount } from '../../lib/format';
import { seatsWords } from './words';

interface SeatsNoteProps {
  /** Undefined until they are loaded. */
  seats: { noOfSeats: number; remainingSeats: number; seatsInUse: number } | undefined;
  company: string | undefined;
  /** Whether the viewer may add users without a free seat, as a super admin may. */
  mayExceed: boolean;
}

/** The number of seats that are free for a new user. */
export function SeatsNote({ seats, company = 'The company', mayExceed }: SeatsNoteProps) {
  if (!seats) return null;
  if (seats.remainingSeats > 0) {
    return <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{seatsWords(seats)}</Box>;
  }
  const used = `${company} uses ${formatCount(seats.seatsInUse)} of its ${formatCount(seats.noOfSeats)} ${seats.noOfSeats === 1 ? 'seat' : 'seats'}.`;
  return <Alert severity="warning">{mayExceed ? `${used} You can add a user beyond them; the audit log says so.` : `${used} ${NO_SEATS}`}</Alert>;
}

export const NO_SEATS = 'No seats remaining. Deactivate or delete a user, or ask for more seats.';
