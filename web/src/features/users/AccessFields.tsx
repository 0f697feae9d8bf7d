import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { SwitchInput } from '../../forms/SwitchInput';
import { texts } from '../../texts/users';
import { type Access, ACCESS_FIELDS, type AccessField, type Field, fixedAccess, type Grantor, type UserValues } from './form';
import { Section } from '../../forms/Section';

const labels: Readonly<Record<AccessField, string>> = {
  accessToTemplates: texts.templates,
  accessToMovescoutPlugin: texts.plugin,
  accessToMailConnector: texts.mailConnector,
};

interface AccessFieldsProps {
  shown: ReadonlySet<Field>;
  userType: string;
  /** The upper bound of the permissions that the user can get. */
  bound: Access | undefined;
  grantor: Grantor;
}

export function AccessFields({ shown, userType, bound, grantor }: AccessFieldsProps) {
  const { control } = useFormContext<UserValues>();
  const fields = ACCESS_FIELDS.filter((field) => shown.has(field));
  if (fields.length === 0) return null;
  return (
    <Section title={texts.permissions}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, mt: -1 }}>
        {fields.map((field) => {
          const fixed = fixedAccess(field, userType, bound, grantor);
          return <SwitchInput control={control} key={field} name={field} label={labels[field]} fixedTo={fixed?.on} help={fixed?.why} />;
        })}
      </Box>
    </Section>
  );
}
