/** Checks whether a number is on an imported do-not-call list. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeError } from '../../api/errors';
import { Form } from '../../forms/Form';
import { PhoneInput } from '../../forms/PhoneInput';
import { placeRefusal } from '../../forms/refusal';
import { aPhone, phoneDigits } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { formatPhone } from '../../lib/format';
import { texts } from '../../texts/suppressions-do-not-call';
import { StatusDot } from '../../ui/StatusDot';
import { checkNumberQuery } from './do-not-call';

const rules = z.object({ number: aPhone() });

export function CheckNumber() {
  const id = useId();
  const client = useQueryClient();
  const form = useFormOf(rules, { number: '' });
  const typed = useWatch({ control: form.control, name: 'number' });
  const [checked, setChecked] = useState('');
  // Stays in use, because an import or a removal changes the result.
  const result = useQuery({ ...checkNumberQuery(checked), enabled: checked !== '' });
  const isCurrent = checked !== '' && phoneDigits(typed) === phoneDigits(checked);

  function check({ number }: z.infer<typeof rules>) {
    setChecked(number);
    client.query(checkNumberQuery(number)).catch((error: unknown) => {
      if (!placeRefusal(form, error)) form.setError('number', { type: 'server', message: describeError(error) });
    });
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, maxWidth: 720 }}>
      <Typography variant="h2" id={id}>
        {texts.checkNumber}
      </Typography>
      <Form form={form} label={texts.checkNumber} onSubmit={check} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <PhoneInput control={form.control} name="number" label={texts.number} />
        </Box>
        <Button type="submit" variant="outlined" loading={result.isFetching} sx={{ mt: { sm: '21px' } }}>
          {texts.check}
        </Button>
      </Form>
      <Box role="status">
        {isCurrent && result.data && !result.isError && (
          <StatusDot tone={result.data.isListed ? 'warning' : 'success'} word={texts.checked(formatPhone(checked), result.data.isListed)} />
        )}
      </Box>
    </Card>
  );
}
