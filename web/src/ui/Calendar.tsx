/** A month to choose a day from. It is the largest part of the library, so it is loaded on demand. */
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

interface CalendarProps {
  /** The chosen day, YYYY-MM-DD. */
  day: string | null;
  onChoose: (day: string) => void;
}

export function Calendar({ day, onChoose }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      <DateCalendar
        autoFocus
        value={day ? dayjs(day) : null}
        onChange={(chosen, state) => {
          // Choosing a year or a month is only a step toward a day.
          if (state === 'finish' && chosen) onChoose(chosen.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
