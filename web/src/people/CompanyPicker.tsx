import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../api/queries';
import type { CompanyOption } from '../api/types';
import { texts } from '../texts/people';
import { shared } from '../texts/shared';

const appRoute = getRouteApi('/app');

interface CompanyPickerProps {
  /** Shown while no company is selected. */
  placeholder?: string;
  company: CompanyOption | null;
  onPick: (company: CompanyOption | null) => void;
  /** In pixels, if there is space. */
  width: number;
}

/** Selects one of the platform's companies, found by typing. */
export function CompanyPicker({ placeholder = texts.selectCompany, company, onPick, width }: CompanyPickerProps) {
  const { user } = appRoute.useRouteContext();
  const companies = useQuery(companiesQuery(user.userId));
  return (
    <Autocomplete
      options={companies.data ?? []}
      value={company}
      onChange={(_event, chosen) => onPick(chosen)}
      loading={companies.isLoading}
      getOptionLabel={({ companyName }) => companyName}
      getOptionKey={({ tenantId }) => tenantId}
      isOptionEqualToValue={(a, b) => a.tenantId === b.tenantId}
      noOptionsText={texts.noCompany}
      renderInput={(params) => <TextField {...params} label={shared.company} placeholder={placeholder} />}
      sx={{ width: { xs: '100%', sm: width } }}
    />
  );
}
