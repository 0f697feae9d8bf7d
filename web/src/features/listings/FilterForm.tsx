/** All filters of listings, and the option to save them under a name. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/errors';
import { afterPress } from '../../forms/after-press';
import { useVisibleProblems } from '../../forms/use-visible-problems';
import { groupNumber } from '../../lib/bounds';
import { errorText } from '../../lib/messages';
import { DateInput } from '../../ui/DateInput';
import { OpenHousePicker } from '../../ui/OpenHousePicker';
import { sendOnKeys } from '../../ui/own-events';
import { RealtorPicker } from '../../ui/RealtorPicker';
import { StatusPicker } from '../../ui/StatusPicker';
import { toastError, toastNotice } from '../../ui/toasts';
import { ZipPicker } from '../../ui/ZipPicker';
import { useRealtorChoices, useStatuses, useZipChoices, useZipPreview } from './choices';
import { conditionsOfForm, EMPTY_FILTERS, formOf, nameProblem, problemsOf, TYPED_KEYS, type TypedKey } from './filter-form';
import { useSaveFilter } from './saved-filters';
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
  const [form, setForm] = useState(() => formOf(search));
  const [saving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const { isVisible, show, hide } = useVisibleProblems<TypedKey | 'name'>();
  const formElement = useRef<HTMLFormElement>(null);
  const statuses = useStatuses();
  const zips = useZipChoices();
  const zipPreview = useZipPreview();
  const realtors = useRealtorChoices();
  const save = useSaveFilter();

  const problems = problemsOf(form);
  const nameError = saving ? (nameProblem(name) ?? takenName()) : undefined;

  function takenName(): string | undefined {
    const { error, variables } = save;
    const isTaken = error instanceof ApiError && error.code === 'FILTER_NAME_TAKEN' && variables?.filterName === name.trim();
    return isTaken ? errorText(error.code) : undefined;
  }

  function focusFirstProblem() {
    const field = formElement.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (save.isPending) return;
    if (Object.keys(problems).length > 0 || (saving && nameProblem(name))) {
      flushSync(() => show(...TYPED_KEYS, ...(saving ? (['name'] as const) : [])));
      focusFirstProblem();
      return;
    }
    const conditions = conditionsOfForm(form);
    if (!saving) {
      onApply(conditions);
      return;
    }
    save.mutate(
      {
        filterName: name.trim(),
        filters: conditions.map((condition) => ({ ...condition, label: valueWords(condition, statuses) })),
      },
      {
        onSuccess: ({ propertyFilterId }) => {
          toastNotice('filterSaved');
          onApply(conditions, propertyFilterId);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'FILTER_NAME_TAKEN') {
            flushSync(() => show('name'));
            focusFirstProblem();
          } else toastError(error);
        },
      },
    );
  }

  const shownProblemOf = (key: TypedKey) => (isVisible(key) ? problems[key] : undefined);
  const type = (key: TypedKey, text: string) => setForm((before) => ({ ...before, typed: { ...before.typed, [key]: text } }));

  const numberField = (key: TypedKey, label: string) => (
    <TextField
      label={label}
      placeholder="Any"
      value={form.typed[key]}
      onChange={(event) => type(key, event.target.value)}
      onBlur={() => {
        afterPress(() => show(key));
        type(key, groupNumber(form.typed[key]));
      }}
      error={shownProblemOf(key) !== undefined}
      helperText={shownProblemOf(key)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } }}
    />
  );

  const dayField = (key: TypedKey, label: string) => (
    <DateInput label={label} value={form.typed[key]} onChange={(text) => type(key, text)} problem={problems[key]} />
  );

  return (
    <Box
      component="form"
      ref={formElement}
      noValidate
      aria-label="Filter"
      onSubmit={submit}
      onKeyDown={(event) => sendOnKeys(event, submit)}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
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
          <StatusPicker statuses={statuses} value={form.statuses} onChange={(chosen) => setForm({ ...form, statuses: chosen })} />
        </Box>
        {withSettings && (
          <Box className="wide">
            <SettingsPicker value={form.settings} onChange={(settings) => setForm({ ...form, settings })} />
          </Box>
        )}
        <Box className="wide">
          <OpenHousePicker value={form.openHouse} onChange={(openHouse) => setForm({ ...form, openHouse })} />
        </Box>
        <Box className="wide">
          <ZipPicker preview={zipPreview} choices={zips} value={form.zipCodes} onChange={(zipCodes) => setForm({ ...form, zipCodes })} />
        </Box>
        <Box className="wide">
          <RealtorPicker
            multiple
            choices={realtors}
            value={form.realtors}
            onChange={(chosen) => setForm({ ...form, realtors: chosen.slice(0, MAX_REALTORS) })}
          />
        </Box>
        {numberField('pricemin', 'Price from ($)')}
        {numberField('pricemax', 'Price to ($)')}
        {numberField('sqftmin', 'Size from (sq ft)')}
        {numberField('sqftmax', 'Size to (sq ft)')}
        {dayField('dateaddedfrom', 'Date added from')}
        {dayField('dateaddedto', 'Date added to')}
        {dayField('statusdateaddedfrom', 'Status date from')}
        {dayField('statusdateaddedto', 'Status date to')}
      </Box>
      <Box sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={saving}
              onChange={(event) => {
                setSaving(event.target.checked);
                // An empty name shows no error yet.
                hide('name');
              }}
            />
          }
          label="Save this filter"
        />
        {saving && (
          <TextField
            fullWidth
            autoFocus
            required
            label="Filter name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onBlur={() => name !== '' && afterPress(() => show('name'))}
            error={isVisible('name') && nameError !== undefined}
            helperText={isVisible('name') ? nameError : undefined}
            slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off' } }}
            sx={{ mt: 0.5, mb: 0.75 }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button
          variant="text"
          onClick={() => {
            setForm(EMPTY_FILTERS);
            hide(...TYPED_KEYS);
          }}
          sx={{ mr: 'auto', ml: -1 }}
        >
          Clear all
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {saving ? 'Save and apply' : 'Apply'}
        </Button>
      </Box>
    </Box>
  );
}
