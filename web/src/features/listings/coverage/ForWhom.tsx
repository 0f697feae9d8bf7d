/** Selects the person to check: a Company Admin or one of the company's users; for a super admin any company or one of its users. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery } from '../../../api/queries';
import type { CompanyOption } from '../../../api/types';
import { type Person, useCompanyPeople } from '../../../people/company-people';
import { PersonPicker } from '../../../people/PersonPicker';
import { texts } from '../../../texts/listings-coverage';
import { shared } from '../../../texts/shared';

const WIDTH = 260;

interface ForWhomProps {
  viewerId: string;
  value: Person | null;
  onChange: (whom: Person | null) => void;
}

export function ForColleague({ viewerId, value, onChange }: ForWhomProps) {
  const people = useCompanyPeople(viewerId);
  return (
    <PersonPicker
      choices={people}
      value={value}
      // Selecting the viewer means no other person.
      onChange={(person) => onChange(person?.userId === viewerId ? null : person)}
      label={texts.person}
      placeholder={texts.me}
      width={WIDTH}
    />
  );
}

/** The company admin stands for the whole company, because they see all of it. */
const personOf = ({ companyAdminId, companyName }: CompanyOption): Person | null => (companyAdminId ? { userId: companyAdminId, fullName: companyName } : null);

export function ForAnyone({ viewerId, value, onChange }: ForWhomProps) {
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const { data: companies = [], isLoading } = useQuery(companiesQuery(viewerId));
  const people = useCompanyPeople(company?.companyAdminId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Autocomplete
        options={companies}
        value={company}
        onChange={(_event, chosen) => {
          setCompany(chosen);
          onChange(chosen && personOf(chosen));
        }}
        loading={isLoading}
        getOptionLabel={({ companyName }) => companyName}
        getOptionKey={({ tenantId }) => tenantId}
        isOptionEqualToValue={(a, b) => a.tenantId === b.tenantId}
        noOptionsText={texts.company.none}
        renderInput={(params) => <TextField {...params} label={shared.company} placeholder={texts.company.choose} />}
        sx={{ width: { xs: '100%', sm: WIDTH } }}
      />
      {company && (
        <PersonPicker
          key={company.tenantId}
          choices={people}
          value={value?.userId === company.companyAdminId ? null : value}
          onChange={(person) => onChange(person ?? personOf(company))}
          label={texts.person}
          placeholder={texts.company.everyone}
          width={WIDTH}
        />
      )}
    </Box>
  );
}
