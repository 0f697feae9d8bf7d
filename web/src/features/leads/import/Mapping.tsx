/** The form of an import: the column of each field, and the meanings of unknown words. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ApiError, describeError } from '../../../api/errors';
import type { LeadImportDetails } from '../../../api/types';
import { Form } from '../../../forms/Form';
import { SelectInput } from '../../../forms/SelectInput';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/lead-imports';
import { useMoveTypes } from '../queries';
import { STATUSES } from '../search';
import { useCheckImport } from './imports';
import { mappingRules } from './mapping-rules';
import { bodyOf, FIELD_GROUPS, FIELDS, GROUPS, type MappingValues, placeOf, samplesOf, valuesOf, wordsOf } from './mapping';

const STATUS_OPTIONS = STATUSES.map((name, index) => ({ value: String(index + 1), label: name }));

export function Mapping({ shown }: { shown: LeadImportDetails }) {
  const titleId = useId();
  const form = useFormOf<MappingValues>(mappingRules, valuesOf(shown));
  const { control } = form;
  const check = useCheckImport();
  const moveTypes = useMoveTypes();
  const words = wordsOf(shown);
  const headers = shown.headers.filter((header) => header !== '').map((header) => ({ value: header, label: header }));

  function send(values: MappingValues) {
    const body = bodyOf(shown, values);
    check.mutate(body, {
      onError: (error) => {
        const details = error instanceof ApiError ? error.details : [];
        for (const { field, message } of details) {
          const name = placeOf(field, body);
          if (name) form.setError(name, { type: 'server', message });
        }
      },
    });
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Form form={form} label={texts.mapping} pending={check.isPending} onSubmit={send} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box>
          <Typography variant="h2" id={titleId}>
            {texts.columns}
          </Typography>
          <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{texts.columnsFrom[shown.columnsFrom]}</Box>
        </Box>
        {GROUPS.map((group) => (
          <Group key={group} title={texts.groups[group]}>
            {FIELD_GROUPS[group].map((field) => (
              <ColumnSelect key={field} control={control} index={FIELDS.indexOf(field)} shown={shown} options={headers} />
            ))}
          </Group>
        ))}
        {words.statuses.length + words.moveTypes.length > 0 && (
          <Group title={texts.words} help={texts.wordsHelp}>
            {words.statuses.map(({ word, rows }, index) => (
              <SelectInput
                key={`status ${word}`}
                control={control}
                name={`statuses.${index}`}
                label={texts.statusWord(word)}
                options={STATUS_OPTIONS}
                placeholder={texts.unknown}
                optional="unmarked"
                help={rows === undefined ? undefined : texts.inRows(rows)}
              />
            ))}
            {words.moveTypes.map(({ word, rows }, index) => (
              <SelectInput
                key={`moveType ${word}`}
                control={control}
                name={`moveTypes.${index}`}
                label={texts.moveTypeWord(word)}
                options={moveTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
                placeholder={texts.unknown}
                optional="unmarked"
                help={rows === undefined ? undefined : texts.inRows(rows)}
              />
            ))}
          </Group>
        )}
        {check.isError && <Alert severity="error">{problemOf(check.error)}</Alert>}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={check.isPending}>
            {shown.dryRunId === undefined ? texts.check : texts.checkAgain}
          </Button>
        </Box>
      </Form>
    </Card>
  );
}

/** A refusal in words; the columns that it names show their own. */
function problemOf(error: unknown): string {
  const others = error instanceof ApiError ? error.details.filter(({ field }) => !/^columns\D+\d/.test(field)).map(({ message }) => message) : [];
  return others.length > 0 ? others.join(' ') : describeError(error);
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: help ? 0.5 : 1 }}>
        {title}
      </Typography>
      {help && <Box sx={{ mb: 1, color: 'text.secondary', maxWidth: 720 }}>{help}</Box>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface ColumnSelectProps {
  control: Control<MappingValues>;
  /** The place of the field in the form. */
  index: number;
  shown: LeadImportDetails;
  options: readonly { value: string; label: string }[];
}

/** The column of a field, with examples from its rows. */
function ColumnSelect({ control, index, shown, options }: ColumnSelectProps) {
  const header = useWatch({ control, name: `columns.${index}` });
  const field = FIELDS[index];
  const samples = header ? samplesOf(shown, header) : [];
  if (!field) return null;
  return (
    <SelectInput
      control={control}
      name={`columns.${index}`}
      label={texts.fields[field]}
      options={options}
      placeholder={texts.notInFile}
      optional={field === 'opportunityId' ? false : 'unmarked'}
      help={
        header ? (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {samples.length > 0 ? texts.sample(samples) : texts.noSample}
          </Box>
        ) : undefined
      }
    />
  );
}
