import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { formatDate, readDay } from '../lib/format';
import { CalendarIcon } from './icons';

const Calendar = lazy(() => import('./Calendar').then(({ Calendar: component }) => ({ default: component })));

interface DateInputProps {
  label: string;
  /** The label with what stands beside it. */
  shownLabel?: ReactNode;
  /** As typed; MM/DD/YYYY once it is a date. */
  value: string;
  onChange: (text: string) => void;
  /** What is wrong with the value, in words. */
  problem?: string | undefined;
}

/** A day, typed as MM/DD/YYYY or chosen from a calendar. */
export function DateInput({ label, shownLabel = label, value, onChange, problem }: DateInputProps) {
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Every opening is a calendar of its own, which takes the keyboard, even while the one before is still leaving.
  const [openings, setOpenings] = useState(0);
  const [typing, setTyping] = useState(false);
  const day = readDay(value);
  // A date is wrong while it is being typed; only a finished one is told so.
  const told = typing ? undefined : problem;

  /** Left, or sent. */
  function finish() {
    setTyping(false);
    if (day) onChange(formatDate(day));
  }

  return (
    <>
      <TextField
        ref={field}
        label={shownLabel}
        placeholder="MM/DD/YYYY"
        value={value}
        onChange={(event) => {
          setTyping(true);
          onChange(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        error={told !== undefined}
        helperText={told}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={`Choose from a calendar: ${label}`}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  onClick={() => {
                    setOpenings(openings + 1);
                    setOpen(true);
                  }}
                  sx={{ width: 26, height: 26, mr: -0.75 }}
                >
                  <CalendarIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open}
        anchorEl={() => field.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense
          fallback={
            <Box sx={{ display: 'grid', placeContent: 'center', width: 320, height: 336 }}>
              <CircularProgress size={24} aria-label="Loading the calendar" />
            </Box>
          }
        >
          <Calendar
            key={openings}
            day={day ?? null}
            onChoose={(chosen) => {
              setTyping(false);
              onChange(formatDate(chosen));
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
