import Box from '@mui/material/Box';
import { SwitchInput } from '../../forms/SwitchInput';
import { type Access, ACCESS_FIELDS, type AccessField, type Field, fixedAccess } from './form';
import { Section } from '../../forms/Section';

const labels: Readonly<Record<AccessField, string>> = {
  accessToTemplates: 'Access to Templates',
  accessToMovescoutPlugin: 'Access to Movescout Plugin',
  accessToMailConnector: 'Access to Mail Connector',
};

interface AccessFieldsProps {
  shown: ReadonlySet<Field>;
  userType: string;
  /** What the company's admin has, which bounds what its users can get. */
  company: Access | undefined;
}

export function AccessFields({ shown, userType, company }: AccessFieldsProps) {
  const fields = ACCESS_FIELDS.filter((field) => shown.has(field));
  if (fields.length === 0) return null;
  return (
    <Section title="Permissions">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, mt: -1 }}>
        {fields.map((field) => {
          const fixed = fixedAccess(field, userType, company);
          return <SwitchInput key={field} name={field} label={labels[field]} fixedTo={fixed?.on} help={fixed?.why} />;
        })}
      </Box>
    </Section>
  );
}
