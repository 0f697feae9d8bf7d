import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FormProblems, ListingReportForm } from './form';

interface DateFieldsProps {
  form: ListingReportForm;
  problems: FormProblems;
  onChange: (form: ListingReportForm) => void;
}

const FIELDS = [
  { field: 'addedFrom', label: 'Date added from' },
  { field: 'addedTo', label: 'Date added to' },
] as const;

/** The days between which a listing was added. */
export function DateFields({ form, problems, onChange }: DateFieldsProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      {FIELDS.map(({ field, label }) => (
        <DatePicker
          key={field}
          label={label}
          value={form[field]}
          onChange={(value) => onChange({ ...form, [field]: value })}
          format="MM/DD/YYYY"
          slotProps={{
            textField: { size: 'small', ...(problems[field] && { error: true, helperText: problems[field] }) },
            field: { clearable: true },
          }}
        />
      ))}
    </LocalizationProvider>
  );
}
