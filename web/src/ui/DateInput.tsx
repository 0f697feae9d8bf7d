import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { formatDate, readDay } from '../lib/format';
import { texts } from '../texts/pickers';
import { CalendarIcon } from './icons';

const Calendar = lazy(() => import('./Calendar').then(({ Calendar: component }) => ({ default: component })));

interface DateInputProps {
  label: string;
  /** The label with its additions. */
  shownLabel?: ReactNode;
  /** As typed; MM/DD/YYYY once it is a date. */
  value: string;
  onChange: (text: string) => void;
  /** The error of the value. */
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A day, typed as MM/DD/YYYY or chosen from a calendar. */
export function DateInput({ label, shownLabel = label, value, onChange, problem, inputRef }: DateInputProps) {
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Each opening has its own calendar, which takes the focus even while the previous one is still closing.
  const [openings, setOpenings] = useState(0);
  const [typing, setTyping] = useState(false);
  const day = readDay(value);
  // A date is incomplete while it is typed, so its error is shown only afterwards.
  const shownProblem = typing ? undefined : problem;

  /** Called on blur and on submit. */
  function finish() {
    setTyping(false);
    if (day) onChange(formatDate(day));
  }

  return (
    <>
      <TextField
        ref={field}
        inputRef={inputRef}
        label={shownLabel}
        placeholder={texts.dateFormat}
        value={value}
        onChange={(event) => {
          setTyping(true);
          onChange(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        error={shownProblem !== undefined}
        helperText={shownProblem}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={texts.calendar(label)}
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
              <CircularProgress size={24} aria-label={texts.loadingCalendar} />
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
