/** The filters of a report. All but a required period may stay empty for the whole territory. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { NumberedOption, UserOption } from '../../api/types';
import { DayInput } from '../../forms/DayInput';
import { TextInput } from '../../forms/TextInput';
import { groupNumber } from '../../lib/bounds';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/reports';
import { ChoiceChips } from '../../ui/ChoiceChips';
import { Labelled } from '../../ui/Labelled';
import { OpenHousePicker } from '../../ui/OpenHousePicker';
import { RealtorPicker } from '../../ui/RealtorPicker';
import { StatusPicker } from '../../ui/StatusPicker';
import { ZipPicker } from '../../ui/ZipPicker';
import { type ReportLists, useRealtorChoices, useUserChoices, useZipChoices } from './choices';
import { OUTCOMES, type ReportForm, withOffMarket, withStatuses } from './form';
import type { ReportFilter, ReportKind } from './kinds';
import { OptionsPicker } from './OptionsPicker';

/** The value of the button for no time frame, because a button can't have the value null. */
const ALL_TIME = 0;

interface FiltersProps {
  kind: ReportKind;
  form: UseFormReturn<ReportForm>;
  lists: ReportLists;
}

export function Filters({ kind, form, lists }: FiltersProps) {
  const { control } = form;
  const realtors = useRealtorChoices();
  const zips = useZipChoices();
  const has = (filter: ReportFilter) => kind.filters.includes(filter);
  const bound = { control, optional: 'unmarked', placeholder: filterTexts.any, inputMode: 'decimal', tidy: groupNumber } as const;
  const day = { control, isOptional: false };

  /** The status and the switch for off-market listings change each other. */
  function write({ statuses: chosen, includeOffMarket }: ReportForm) {
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
          // Both bounds of a range stay in one row.
          '& > .pair': { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
        }}
      >
        {kind.period === 'timeFrame' && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Controller
              control={control}
              name="timeFrame"
              render={({ field }) => <TimeFramePicker timeFrames={lists.timeFrames} value={field.value} onChange={field.onChange} />}
            />
          </Box>
        )}
        {(kind.period === 'pastDays' || kind.period === 'anyDays') && (
          <Box className="pair" sx={{ gridColumn: '1 / -1' }}>
            <DayInput {...day} name="firstDay" label={kind.period === 'anyDays' ? texts.startDate : texts.fromDate} rechecks="lastDay" />
            <DayInput {...day} name="lastDay" label={kind.period === 'anyDays' ? texts.endDate : texts.toDate} />
          </Box>
        )}
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
        {has('users') && (
          <Box className="wide">
            <Controller
              control={control}
              name="users"
              render={({ field }) => <UsersPicker label={kind.texts.users ?? texts.users} value={field.value} onChange={field.onChange} />}
            />
          </Box>
        )}
        {has('convSource') && (
          <Box className="wide">
            <Controller
              control={control}
              name="sources"
              render={({ field }) => (
                <OptionsPicker
                  label={texts.source}
                  placeholder={texts.anySource}
                  choices={{ options: lists.sources }}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Box>
        )}
        {has('moveType') && (
          <Box className="wide">
            <Controller
              control={control}
              name="moveTypes"
              render={({ field }) => (
                <OptionsPicker
                  label={texts.moveType}
                  placeholder={texts.anyMoveType}
                  choices={{ options: lists.moveTypes }}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Box>
        )}
        {has('convStatus') && (
          <Box className="wide">
            <Controller
              control={control}
              name="outcomes"
              render={({ field }) => <ChoiceChips label={texts.outcome} choices={OUTCOMES} value={field.value} onChange={field.onChange} />}
            />
          </Box>
        )}
        <Box className="wide">
          <Controller
            control={control}
            name="statuses"
            render={({ field }) => (
              <StatusPicker statuses={lists.statuses} value={field.value} onChange={(chosen) => write(withStatuses(form.getValues(), chosen))} />
            )}
          />
        </Box>
        {has('openHouse') && (
          <Controller control={control} name="openHouse" render={({ field }) => <OpenHousePicker value={field.value} onChange={field.onChange} />} />
        )}
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
        {has('price') && (
          <Box className="wide pair">
            <TextInput {...bound} name="priceMin" label={filterTexts.minPrice} rechecks="priceMax" />
            <TextInput {...bound} name="priceMax" label={filterTexts.maxPrice} />
          </Box>
        )}
        {has('size') && (
          <Box className="wide pair">
            <TextInput {...bound} name="sizeMin" label={filterTexts.minSize} rechecks="sizeMax" />
            <TextInput {...bound} name="sizeMax" label={filterTexts.maxSize} />
          </Box>
        )}
        {has('dateAdded') && (
          <Box className="wide pair">
            <DayInput {...day} name="addedFrom" label={filterTexts.dateAddedFrom} rechecks="addedTo" />
            <DayInput {...day} name="addedTo" label={filterTexts.dateAddedTo} />
          </Box>
        )}
        {has('meetDate') && (
          <Box className="wide pair">
            <DayInput {...day} name="quotedFrom" label={texts.quotedFrom} rechecks="quotedTo" />
            <DayInput {...day} name="quotedTo" label={texts.quotedTo} />
          </Box>
        )}
        {has('pendingStatus') && (
          <Box className="wide pair">
            <DayInput {...day} name="pendingFrom" label={texts.pendingFrom} rechecks="pendingTo" />
            <DayInput {...day} name="pendingTo" label={texts.pendingTo} />
          </Box>
        )}
      </Box>
    </Card>
  );
}

function TimeFramePicker({ timeFrames, value, onChange }: { timeFrames: NumberedOption[]; value: number | null; onChange: (value: number | null) => void }) {
  return (
    <Labelled label={texts.period}>
      {(labelId) => (
        <ToggleButtonGroup
          exclusive
          aria-labelledby={labelId}
          value={value ?? ALL_TIME}
          onChange={(_event, chosen: number | null) => onChange(chosen === ALL_TIME ? null : chosen)}
        >
          <ToggleButton value={ALL_TIME}>{texts.allTime}</ToggleButton>
          {timeFrames.map(({ id, name }) => (
            <ToggleButton key={id} value={id}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Labelled>
  );
}

/** A component of its own, so that only reports with this filter search users. */
function UsersPicker({ label, value, onChange }: { label: string; value: UserOption[]; onChange: (value: UserOption[]) => void }) {
  return <OptionsPicker label={label} placeholder={texts.anybody} choices={useUserChoices()} value={value} onChange={onChange} />;
}
