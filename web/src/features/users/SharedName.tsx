import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { companyNameUseQuery } from '../../api/queries';
import type { FieldOf } from '../../forms/use-field';
import { texts } from '../../texts/users-dialogs';

interface SharedNameProps<Values extends FieldValues> extends FieldOf<Values> {
  /** A user of the company that is renamed; undefined for a new company. */
  companyUserId?: string;
}

/** Warns that another company has the same name. The name is allowed, but rarely intended. */
export function SharedName<Values extends FieldValues>({ companyUserId, ...field }: SharedNameProps<Values>) {
  const name = String(useWatch(field)).trim();
  const { isTouched } = field.control.getFieldState(field.name, useFormState(field));
  const { data } = useQuery({ ...companyNameUseQuery(name, companyUserId), enabled: isTouched && name !== '' });
  if (data === undefined || data.companiesOfSameName === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 0.5 }}>
      {texts.sameName(name)}
    </Alert>
  );
}
