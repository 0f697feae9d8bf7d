import Box from '@mui/material/Box';
import { PhoneInput } from '../../forms/PhoneInput';
import { SwitchInput } from '../../forms/SwitchInput';
import { TextInput } from '../../forms/TextInput';
import { formatCount } from '../../lib/format';
import type { Field } from './form';
import { Section } from '../../forms/Section';
import { SharedName } from './SharedName';

/** The fields of a new company, which is created together with its admin. */
export function CompanyFields() {
  return (
    <Section title="Company">
      <TextInput name="companyName" label="Company name" hint={<SharedName />} />
      <PhoneInput name="officePhoneNo" label="Office phone" />
      <TextInput name="address1" label="Address line 1" optional />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) 128px' }, gap: 2, alignItems: 'start' }}>
        <TextInput name="address2" label="Address line 2" optional />
        <TextInput name="zipCode" label="Zip code" optional inputMode="numeric" help="Sets the time zone" />
      </Box>
    </Section>
  );
}

interface LicenseFieldsProps {
  shown: ReadonlySet<Field>;
  /** Seats already taken; a new company has none. */
  seatsInUse: number | undefined;
}

/** The license of the company. */
export function LicenseFields({ shown, seatsInUse }: LicenseFieldsProps) {
  return (
    <Section title="License">
      <TextInput
        name="noOfSeats"
        label="Number of seats"
        inputMode="numeric"
        help={seatsInUse === undefined ? 'The company admin takes none.' : `${formatCount(seatsInUse)} in use`}
      />
      <SwitchInput name="fullService" label="Full service" help="Home owner data without a monthly limit." />
      {shown.has('homeOwnerDataAccessLimit') && (
        <TextInput name="homeOwnerDataAccessLimit" label="Home owner data access limit" inputMode="numeric" help="Home owners a month" />
      )}
    </Section>
  );
}
