/** All filters of listings, and the option to save them under a name. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useWatch } from 'react-hook-form';
import { DayInput } from '../../forms/DayInput';
import { Form } from '../../forms/Form';
import { tellRefusal } from '../../forms/refusal';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { groupNumber } from '../../lib/bounds';
import { filterTexts } from '../../texts/filters';
import { texts as listTexts } from '../../texts/listings';
import { texts } from '../../texts/listings-filter';
import { shared } from '../../texts/shared';
import { OpenHousePicker } from '../../ui/OpenHousePicker';
import { RealtorPicker } from '../../ui/RealtorPicker';
import { StatusPicker } from '../../ui/StatusPicker';
import { toastNotice } from '../../ui/toasts';
import { ZipPicker } from '../../ui/ZipPicker';
import { useSaveView } from '../../views/queries';
import { useRealtorChoices, useStatuses, useZipChoices, useZipPreview } from './choices';
import { conditionsOfForm, EMPTY_FILTERS, filterRules, type FilterValues, formOf } from './filter-form';
import { type Condition, type ListingsSearch, MAX_REALTORS } from './search';
import { SettingsPicker } from './SettingsPicker';
import { valueWords } from './words';

interface FilterFormProps {
  /** The current search of the list. */
  search: ListingsSearch;
  /** False for a super admin, who has no flags and no company with conversions. */
  withSettings: boolean;
  /** Called with the conditions, and with the id if they were just saved. */
  onApply: (conditions: Condition[], savedAs?: string) => void;
  onCancel: () => void;
}

export function FilterForm({ search, withSettings, onApply, onCancel }: FilterFormProps) {
  const form = useFormOf<FilterValues>(filterRules, { ...formOf(search), isSaved: false, filterName: '' });
  const { control } = form;
  const isSaved = useWatch({ control, name: 'isSaved' });
  const statuses = useStatuses();
  const zips = useZipChoices();
  const zipPreview = useZipPreview();
  const realtors = useRealtorChoices();
  const save = useSaveView('listings');

  function submit({ filterName, ...values }: FilterValues) {
    const conditions = conditionsOfForm(values);
    if (!values.isSaved) {
      onApply(conditions);
      return;
    }
    save.mutate(
      { name: filterName, filters: conditions.map((condition) => ({ ...condition, label: valueWords(condition, statuses) })) },
      {
        onSuccess: ({ viewId }) => {
          toastNotice('filterSaved');
          onApply(conditions, viewId);
        },
        onError: (error) => tellRefusal(form, error, { VIEW_NAME_TAKEN: 'filterName' }),
      },
    );
  }

  const bound = { control, optional: 'unmarked', placeholder: filterTexts.any, inputMode: 'decimal', tidy: groupNumber } as const;
  const day = { control, isOptional: false };

  return (
    <Form form={form} label={texts.filters} pending={save.isPending} onSubmit={submit} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          flex: 1,
          overflow: 'auto',
          px: 2.5,
          py: 2,
          display: 'grid',
          alignContent: 'start',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > .wide': { gridColumn: 'span 2' },
        }}
      >
        <Box className="wide">
          <Controller
            control={control}
            name="statuses"
            render={({ field }) => <StatusPicker statuses={statuses} value={field.value} onChange={field.onChange} />}
          />
        </Box>
        {withSettings && (
          <Box className="wide">
            <Controller control={control} name="settings" render={({ field }) => <SettingsPicker value={field.value} onChange={field.onChange} />} />
          </Box>
        )}
        <Box className="wide">
          <Controller control={control} name="openHouse" render={({ field }) => <OpenHousePicker value={field.value} onChange={field.onChange} />} />
        </Box>
        <Box className="wide">
          <Controller
            control={control}
            name="zipCodes"
            render={({ field }) => <ZipPicker preview={zipPreview} choices={zips} value={field.value} onChange={field.onChange} />}
          />
        </Box>
        <Box className="wide">
          <Controller
            control={control}
            name="realtors"
            render={({ field }) => (
              <RealtorPicker multiple choices={realtors} value={field.value} onChange={(chosen) => field.onChange(chosen.slice(0, MAX_REALTORS))} />
            )}
          />
        </Box>
        <TextInput {...bound} name="pricemin" label={filterTexts.minPrice} rechecks="pricemax" />
        <TextInput {...bound} name="pricemax" label={filterTexts.maxPrice} />
        <TextInput {...bound} name="sqftmin" label={filterTexts.minSize} rechecks="sqftmax" />
        <TextInput {...bound} name="sqftmax" label={filterTexts.maxSize} />
        <DayInput {...day} name="dateaddedfrom" label={filterTexts.dateAddedFrom} rechecks="dateaddedto" />
        <DayInput {...day} name="dateaddedto" label={filterTexts.dateAddedTo} />
        <DayInput {...day} name="statusdateaddedfrom" label={listTexts.condition.statusdateaddedfrom} rechecks="statusdateaddedto" />
        <DayInput {...day} name="statusdateaddedto" label={listTexts.condition.statusdateaddedto} />
      </Box>
      <Box sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}>
        <Controller
          control={control}
          name="isSaved"
          render={({ field }) => (
            <FormControlLabel control={<Checkbox checked={field.value} onChange={(_event, on) => field.onChange(on)} />} label={texts.save} />
          )}
        />
        {isSaved && <TextInput control={control} name="filterName" label={texts.filterName} autoFocus sx={{ mt: 0.5, mb: 0.75 }} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button variant="text" onClick={() => form.reset({ ...form.getValues(), ...EMPTY_FILTERS })} sx={{ mr: 'auto', ml: -1 }}>
          {texts.clearAll}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {isSaved ? texts.saveAndApply : texts.apply}
        </Button>
      </Box>
    </Form>
  );
}
