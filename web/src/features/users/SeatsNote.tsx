import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';

interface SeatsNoteProps {
  /** Undefined until they are loaded. */
  seats: { noOfSeats: number; remainingSeats: number; seatsInUse: number } | undefined;
  company: string | undefined;
  /** Whether the viewer may add users without a free seat, as a super admin may. */
  mayExceed: boolean;
}

/** The number of seats that are free for a new user. */
export function SeatsNote({ seats, company = texts.theCompany, mayExceed }: SeatsNoteProps) {
  if (!seats) return null;
  if (seats.remainingSeats > 0) {
    return <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{users.seatsRemaining(seats.remainingSeats, seats.noOfSeats)}</Box>;
  }
  const used = texts.noSeatsLeft(company, seats.seatsInUse, seats.noOfSeats);
  return <Alert severity="warning">{`${used} ${mayExceed ? texts.exceedHelp : users.noSeats}`}</Alert>;
}
