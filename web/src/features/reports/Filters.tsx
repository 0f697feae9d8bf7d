/** The filters of the sheet's listings. All may stay empty for the whole territory. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { groupNumber } from '../../lib/bounds';
import { DateInput } from '../../ui/DateInput';
import { OpenHousePicker } from '../../ui/OpenHousePicker';
import { RealtorPicker } from '../../ui/RealtorPicker';
import { StatusPicker } from '../../ui/StatusPicker';
import { ZipPicker } from '../../ui/ZipPicker';
import { useRealtorChoices, useZipChoices } from './choices';
import { type FormProblems, type ListingReportForm, withOffMarket, withStatuses } from './form';

interface FiltersProps {
  form: ListingReportForm;
  problems: FormProblems;
  statuses: { id: number; name: string }[];
  onChange: (form: ListingReportForm) => void;
}

export function Filters({ form, problems, statuses, onChange }: FiltersProps) {
  const realtors = useRealtorChoices();
  const zips = useZipChoices();

  const numberField = (field: 'sizeMin' | 'sizeMax' | 'priceMin' | 'priceMax', label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={form[field]}
      onChange={(event) => onChange({ ...form, [field]: event.target.value })}
      onBlur={() => onChange({ ...form, [field]: groupNumber(form[field]) })}
      error={problems[field] !== undefined}
      helperText={problems[field]}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
    />
  );

  const dateField = (field: 'addedFrom' | 'addedTo', label: string) => (
    <DateInput label={label} value={form[field]} onChange={(text) => onChange({ ...form, [field]: text })} problem={problems[field]} />
  );

  return (
    <Card component="section" aria-labelledby="report-filters">
      <Typography variant="h2" id="report-filters" sx={{ px: 2, pt: 1.75, pb: 1.5 }}>
        Filters
      </Typography>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'line.hairline',
          p: 2,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: { sm: 'span 2' } },
        }}
      >
        <Box className="wide">
          <ZipPicker choices={zips} value={form.zipCodes} onChange={(zipCodes) => onChange({ ...form, zipCodes })} />
        </Box>
        <Box className="wide">
          <RealtorPicker multiple={false} choices={realtors} value={form.realtor} onChange={(realtor) => onChange({ ...form, realtor })} />
        </Box>
        <Box className="wide">
          <StatusPicker statuses={statuses} value={form.statuses} onChange={(chosen) => onChange(withStatuses(form, chosen))} />
        </Box>
        <OpenHousePicker value={form.openHouse} onChange={(openHouse) => onChange({ ...form, openHouse })} />
        <Box sx={{ pt: { sm: 2.5 } }}>
          <FormControlLabel
            control={<Checkbox checked={form.includeOffMarket} onChange={(event) => onChange(withOffMarket(form, event.target.checked))} />}
            label="Include off-market listings"
          />
        </Box>
        {numberField('priceMin', 'Price from ($)', 'Any')}
        {numberField('priceMax', 'Price to ($)', 'Any')}
        {numberField('sizeMin', 'Size from (sq ft)', 'Any')}
        {numberField('sizeMax', 'Size to (sq ft)', 'Any')}
        {dateField('addedFrom', 'Date added from')}
        {dateField('addedTo', 'Date added to')}
      </Box>
    </Card>
  );
}
