/** All filters of leads. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { bookersQuery, qlabIdsQuery } from '../../api/queries';
import { DayInput } from '../../forms/DayInput';
import { Form } from '../../forms/Form';
import { aRange, maxLength, text } from '../../forms/rules';
import { SuggestInput } from '../../forms/SuggestInput';
import { useFormOf } from '../../forms/use-form';
import { dayProblems } from '../../lib/bounds';
import { formatDate, readDay } from '../../lib/format';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';
import { ChoiceChips } from '../../ui/ChoiceChips';
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

const STATUS_CHOICES = STATUSES.map((name) => ({ value: name, word: name }));
const NONE: never[] = [];

interface FilterFormProps {
  filters: FilterTexts;
  moveTypes: readonly MoveTypeName[];
  /** Whether the viewer may read the company's codes, which are then suggested. */
  mayReadCodes: boolean;
  onApply: (conditions: Condition[]) => void;
  onCancel: () => void;
}

export function FilterForm({ filters, moveTypes, mayReadCodes, onApply, onCancel }: FilterFormProps) {
  const form = useFormOf<FilterValues>(rules, valuesOf(filters));
  const { control } = form;
  const bookers = useQuery({ ...bookersQuery, enabled: mayReadCodes, meta: { silent: true } }).data ?? NONE;
  const salesPersons = useQuery({ ...qlabIdsQuery, enabled: mayReadCodes, meta: { silent: true } }).data ?? NONE;
  const code = { control, placeholder: filterTexts.any, help: texts.codeHelp } as const;
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
          <Controller
            control={control}
            name="statuses"
            render={({ field: { value, onChange } }) => <ChoiceChips label={texts.status} choices={STATUS_CHOICES} value={value} onChange={onChange} />}
          />
        </Box>
        <Box className="wide">
          <Controller
            control={control}
            name="moveTypes"
            render={({ field: { value, onChange } }) => (
              <ChoiceChips
                label={texts.moveType}
                choices={moveTypes.map(({ id, name }) => ({ value: String(id), word: name }))}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </Box>
        <Box className="wide">
          <SuggestInput {...code} name="booker" label={texts.bookerServiceProvider} options={bookers.map(({ booker }) => booker)} />
        </Box>
        <Box className="wide">
          <SuggestInput {...code} name="salesPersonQLABId" label={texts.salesPerson} options={salesPersons.map(({ salesPersonQLABId }) => salesPersonQLABId)} />
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
