import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { PhoneInput } from '../../forms/PhoneInput';
import { SwitchInput } from '../../forms/SwitchInput';
import { TextInput } from '../../forms/TextInput';
import { shared } from '../../texts/shared';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
import type { Field, UserValues } from './form';
import { Section } from '../../forms/Section';
import { SharedName } from './SharedName';

/** The fields of a new company, which is created together with its admin. */
export function CompanyFields() {
  const { control } = useFormContext<UserValues>();
  return (
    <Section title={shared.company}>
      <TextInput control={control} name="companyName" label={texts.companyName} hint={<SharedName control={control} name="companyName" />} />
      <PhoneInput control={control} name="officePhoneNo" label={users.officePhone} />
      <TextInput control={control} name="address1" label={texts.address1} optional />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) 128px' }, gap: 2, alignItems: 'start' }}>
        <TextInput control={control} name="address2" label={texts.address2} optional />
        <TextInput control={control} name="zipCode" label={texts.zipCode} optional inputMode="numeric" help={texts.zipCodeHelp} />
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
    <Section title={texts.license}>
      <TextInput
        control={control}
        name="noOfSeats"
        label={texts.seats}
        inputMode="numeric"
        help={seatsInUse === undefined ? texts.seatsHelp : users.inUse(seatsInUse)}
      />
      <SwitchInput control={control} name="fullService" label={texts.fullService} help={texts.fullServiceHelp} />
      {shown.has('homeOwnerDataAccessLimit') && (
        <TextInput control={control} name="homeOwnerDataAccessLimit" label={texts.ownerLimit} inputMode="numeric" help={texts.ownerLimitHelp} />
      )}
    </Section>
  );
}
