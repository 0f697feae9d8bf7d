/** All filters of leads. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Control, Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { DayInput } from '../../forms/DayInput';
import { Form } from '../../forms/Form';
import { aRange, maxLength, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { dayProblems } from '../../lib/bounds';
import { formatDate, readDay } from '../../lib/format';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';
import { Labelled } from '../../ui/Labelled';
import { type Condition, conditionsOf, type FilterTexts, MAX_CODE, STATUSES } from './search';
import type { MoveTypeName } from './words';

const DAYS = ['createdFrom', 'createdTo', 'modifiedFrom', 'modifiedTo'] as const;

/** Days are written as MM/DD/YYYY. */
interface FilterValues extends Record<(typeof DAYS)[number], string> {
  statuses: string[];
  /** Their numbers. */
  moveTypes: string[];
  booker: string;
  salesPersonQLABId: string;
}

const EMPTY: FilterValues = {
  statuses: [],
  moveTypes: [],
  booker: '',
  salesPersonQLABId: '',
  createdFrom: '',
  createdTo: '',
  modifiedFrom: '',
  modifiedTo: '',
};

const rules = z
  .object({
    statuses: z.array(z.string()),
    moveTypes: z.array(z.string()),
    booker: text(maxLength(MAX_CODE)),
    salesPersonQLABId: text(maxLength(MAX_CODE)),
    createdFrom: text(),
    createdTo: text(),
    modifiedFrom: text(),
    modifiedTo: text(),
  })
  .check(aRange('createdFrom', 'createdTo', dayProblems), aRange('modifiedFrom', 'modifiedTo', dayProblems));

function valuesOf(filters: FilterTexts): FilterValues {
  const conditions = conditionsOf(filters);
  const of = (wanted: Condition['key']) => conditions.filter(({ key }) => key === wanted).map(({ value }) => value);
  const values = { ...EMPTY, statuses: of('status'), moveTypes: of('moveType'), booker: filters.booker, salesPersonQLABId: filters.salesPersonQLABId };
  for (const key of DAYS) values[key] = filters[key] && formatDate(filters[key]);
  return values;
}

function conditionsOfForm({ statuses, moveTypes, booker, salesPersonQLABId, ...days }: FilterValues): Condition[] {
  const conditions: Condition[] = [
    ...statuses.map((value): Condition => ({ key: 'status', value })),
    ...moveTypes.map((value): Condition => ({ key: 'moveType', value })),
    { key: 'booker', value: booker.trim() },
    { key: 'salesPersonQLABId', value: salesPersonQLABId.trim() },
    ...DAYS.map((key): Condition => ({ key, value: readDay(days[key]) ?? '' })),
  ];
  return conditions.filter(({ value }) => value !== '');
}

interface FilterFormProps {
  filters: FilterTexts;
  moveTypes: readonly MoveTypeName[];
  onApply: (conditions: Condition[]) => void;
  onCancel: () => void;
}

export function FilterForm({ filters, moveTypes, onApply, onCancel }: FilterFormProps) {
  const form = useFormOf<FilterValues>(rules, valuesOf(filters));
  const { control } = form;
  const code = { control, optional: 'unmarked', placeholder: filterTexts.any, exact: true, help: texts.codeHelp } as const;
  const day = { control, isOptional: false };
  return (
    <Form
      form={form}
      label={texts.filters}
      onSubmit={(values) => onApply(conditionsOfForm(values))}
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
          <Choices control={control} name="statuses" label={texts.status} choices={STATUSES.map((name) => ({ value: name, word: name }))} />
        </Box>
        <Box className="wide">
          <Choices control={control} name="moveTypes" label={texts.moveType} choices={moveTypes.map(({ id, name }) => ({ value: String(id), word: name }))} />
        </Box>
        <Box className="wide">
          <TextInput {...code} name="booker" label={texts.bookerServiceProvider} />
        </Box>
        <Box className="wide">
          <TextInput {...code} name="salesPersonQLABId" label={texts.salesPerson} />
        </Box>
        <DayInput {...day} name="createdFrom" label={texts.createdFrom} rechecks="createdTo" />
        <DayInput {...day} name="createdTo" label={texts.createdTo} />
        <DayInput {...day} name="modifiedFrom" label={texts.modifiedFrom} rechecks="modifiedTo" />
        <DayInput {...day} name="modifiedTo" label={texts.modifiedTo} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button variant="text" onClick={() => form.reset(EMPTY)} sx={{ mr: 'auto', ml: -1 }}>
          {texts.clearAll}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {texts.apply}
        </Button>
      </Box>
    </Form>
  );
}

interface ChoicesProps {
  control: Control<FilterValues>;
  name: 'statuses' | 'moveTypes';
  label: string;
  choices: { value: string; word: string }[];
}

/** Any number of choices. */
function Choices({ control, name, label, choices }: ChoicesProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Labelled label={label}>
          {(labelId) => (
            <ToggleButtonGroup
              aria-labelledby={labelId}
              value={field.value}
              onChange={(_event, chosen: string[]) => field.onChange(chosen)}
              sx={{ flexWrap: 'wrap' }}
            >
              {choices.map(({ value, word }) => (
                <ToggleButton key={value} value={value} sx={{ px: 1.25 }}>
                  {word}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
        </Labelled>
      )}
    />
  );
}
