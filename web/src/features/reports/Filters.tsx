/** The filters of the sheet's listings. All may stay empty for the whole territory. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DayInput } from '../../forms/DayInput';
import { TextInput } from '../../forms/TextInput';
import { groupNumber } from '../../lib/bounds';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/reports';
import { OpenHousePicker } from '../../ui/OpenHousePicker';
import { RealtorPicker } from '../../ui/RealtorPicker';
import { StatusPicker } from '../../ui/StatusPicker';
import { ZipPicker } from '../../ui/ZipPicker';
import { useRealtorChoices, useZipChoices } from './choices';
import { type ListingReportForm, withOffMarket, withStatuses } from './form';

interface FiltersProps {
  form: UseFormReturn<ListingReportForm>;
  statuses: { id: number; name: string }[];
}

export function Filters({ form, statuses }: FiltersProps) {
  const { control } = form;
  const realtors = useRealtorChoices();
  const zips = useZipChoices();
  const bound = { control, optional: 'unmarked', placeholder: filterTexts.any, inputMode: 'decimal', tidy: groupNumber } as const;

  /** The status and the switch for off-market listings change each other. */
  function write({ statuses: chosen, includeOffMarket }: ListingReportForm) {
    form.setValue('statuses', chosen);
    form.setValue('includeOffMarket', includeOffMarket);
  }

  return (
    <Card component="section" aria-labelledby="report-filters">
      <Typography variant="h2" id="report-filters" sx={{ px: 2, pt: 1.75, pb: 1.5 }}>
        {texts.filters}
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
          <Controller control={control} name="zipCodes" render={({ field }) => <ZipPicker choices={zips} value={field.value} onChange={field.onChange} />} />
        </Box>
        <Box className="wide">
          <Controller
            control={control}
            name="realtor"
            render={({ field }) => <RealtorPicker multiple={false} choices={realtors} value={field.value} onChange={field.onChange} />}
          />
        </Box>
        <Box className="wide">
          <Controller
            control={control}
            name="statuses"
            render={({ field }) => (
              <StatusPicker statuses={statuses} value={field.value} onChange={(chosen) => write(withStatuses(form.getValues(), chosen))} />
            )}
          />
        </Box>
        <Controller control={control} name="openHouse" render={({ field }) => <OpenHousePicker value={field.value} onChange={field.onChange} />} />
        <Box sx={{ pt: { sm: 2.5 } }}>
          <Controller
            control={control}
            name="includeOffMarket"
            render={({ field }) => (
              <FormControlLabel
                control={<Checkbox checked={field.value} onChange={(_event, on) => write(withOffMarket(form.getValues(), on))} />}
                label={texts.includeOffMarket}
              />
            )}
          />
        </Box>
        <TextInput {...bound} name="priceMin" label={filterTexts.minPrice} rechecks="priceMax" />
        <TextInput {...bound} name="priceMax" label={filterTexts.maxPrice} />
        <TextInput {...bound} name="sizeMin" label={filterTexts.minSize} rechecks="sizeMax" />
        <TextInput {...bound} name="sizeMax" label={filterTexts.maxSize} />
        <DayInput control={control} isOptional={false} name="addedFrom" label={filterTexts.dateAddedFrom} rechecks="addedTo" />
        <DayInput control={control} isOptional={false} name="addedTo" label={filterTexts.dateAddedTo} />
      </Box>
    </Card>
  );
}
