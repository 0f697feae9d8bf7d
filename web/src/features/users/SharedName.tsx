import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { companyNameUseQuery } from '../../api/queries';

interface SharedNameProps {
  /** A user of the company that is renamed; undefined for a new company. */
  companyUserId?: string;
}

/** Warns that another company has the same name. The name is allowed, but rarely intended. */
export function SharedName({ companyUserId }: SharedNameProps) {
  const typed = useWatch<Record<string, string | undefined>>({ name: 'companyName' }) ?? '';
  const { touchedFields } = useFormState<Record<string, string>>({ name: 'companyName' });
  const name = typed.trim();
  const { data } = useQuery({ ...companyNameUseQuery(name, companyUserId), enabled: touchedFields.companyName === true && name !== '' });
  if (data === undefined || data.companiesOfSameName === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 0.5 }}>
      Another company is already called {name}. You can still use the name.
    </Alert>
  );
}
