import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { PhoneInput } from '../../forms/PhoneInput';
import { SwitchInput } from '../../forms/SwitchInput';
import { TextInput } from '../../forms/TextInput';
import { formatCount } from '../../lib/format';
import type { Field, UserValues } from './form';
import { Section } from '../../forms/Section';
import { SharedName } from './SharedName';

/** The fields of a new company, which is created together with its admin. */
export function CompanyFields() {
  const { control } = useFormContext<UserValues>();
  return (
    <Section title="Company">
      <TextInput control={control} name="companyName" label="Company name" hint={<SharedName control={control} name="companyName" />} />
      <PhoneInput control={control} name="officePhoneNo" label="Office phone" />
      <TextInput control={control} name="address1" label="Address line 1" optional />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) 128px' }, gap: 2, alignItems: 'start' }}>
        <TextInput control={control} name="address2" label="Address line 2" optional />
        <TextInput control={control} name="zipCode" label="Zip code" optional inputMode="numeric" help="Sets the time zone" />
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
  const { control } = useFormContext<UserValues>();
  return (
    <Section title="License">
      <TextInput
        control={control}
        name="noOfSeats"
        label="Number of seats"
        inputMode="numeric"
        help={seatsInUse === undefined ? 'The company admin takes none.' : `${formatCount(seatsInUse)} in use`}
      />
      <SwitchInput control={control} name="fullService" label="Full service" help="Home owner data without a monthly limit." />
      {shown.has('homeOwnerDataAccessLimit') && (
        <TextInput control={control} name="homeOwnerDataAccessLimit" label="Home owner data access limit" inputMode="numeric" help="Home owners a month" />
      )}
    </Section>
  );
}
