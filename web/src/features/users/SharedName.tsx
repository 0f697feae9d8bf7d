import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { companyNameUseQuery } from '../../api/queries';

interface SharedNameProps {
  /** Someone of the company that is renamed; none for a new one. */
  companyUserId?: string;
}

/** Two companies may share a name, but hardly ever should: whoever names one is told of the other. */
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
