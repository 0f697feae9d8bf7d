/** The filters of the log: company, person, action and days. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { auditActionsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { PersonPicker } from '../../people/PersonPicker';
import { may } from '../../session/permissions';
import { texts } from '../../texts/audit';
import { shared } from '../../texts/shared';
import { DayFilters } from '../../ui/DayFilters';
import { useCompanies, usePeople } from './choices';
import { AUDIT_DEFAULTS, type AuditSearch, isNarrowed, personOf, personText } from './search';

interface FiltersProps {
  viewer: UserOut;
  search: AuditSearch;
  onShow: (change: Partial<AuditSearch>) => void;
}

const FIELD_WIDTH = 200;
const fieldSx = { width: { xs: '100%', sm: FIELD_WIDTH } } as const;

export function Filters({ viewer, search, onShow }: FiltersProps) {
  const { company, person, action, from, to } = search;
  return (
    <Box role="group" aria-label={texts.filters} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      {may(viewer, 'companiesRead') && <CompanyFilter viewer={viewer} company={company} onShow={onShow} />}
      {/* Keyed by company, because other companies have other people. */}
      <PersonFilter key={company} viewer={viewer} company={company} person={person} onShow={onShow} />
      <ActionFilter action={action} onShow={onShow} />
      <DayFilters key={`${from} ${to}`} from={from} to={to} onShow={onShow} />
      {isNarrowed(search) && (
        <Button variant="text" onClick={() => onShow({ ...AUDIT_DEFAULTS, company })} sx={{ mt: { sm: '20px' } }}>
          {texts.resetFilters}
        </Button>
      )}
    </Box>
  );
}

interface Part extends Pick<FiltersProps, 'onShow'> {
  viewer: UserOut;
  company: string;
}

const PLATFORM = { tenantId: '', companyName: texts.platform };

function CompanyFilter({ viewer, company, onShow }: Part) {
  const { companies, isLoading } = useCompanies(viewer);
  const options = [PLATFORM, ...companies];
  return (
    <Autocomplete
      options={options}
      value={options.find(({ tenantId }) => tenantId === company) ?? PLATFORM}
      onChange={(_event, chosen) => onShow({ company: chosen.tenantId, person: '' })}
      disableClearable
      loading={isLoading}
      getOptionLabel={({ companyName }) => companyName}
      getOptionKey={({ tenantId }) => tenantId}
      isOptionEqualToValue={(a, b) => a.tenantId === b.tenantId}
      noOptionsText={texts.noCompany}
      renderInput={(params) => <TextField {...params} label={shared.company} />}
      sx={fieldSx}
    />
  );
}

function PersonFilter({ viewer, company, person, onShow }: Part & { person: string }) {
  const people = usePeople(viewer, company);
  const chosen = personOf(person);
  return (
    <PersonPicker
      choices={people}
      value={chosen && { ...chosen, fullName: chosen.fullName || texts.onePerson }}
      onChange={(next) => onShow({ person: personText(next) })}
      label={texts.user}
      placeholder={texts.anyone}
      width={FIELD_WIDTH}
    />
  );
}

function ActionFilter({ action, onShow }: Pick<FiltersProps, 'onShow'> & { action: string }) {
  const { data: actions = [] } = useQuery(auditActionsQuery());
  return (
    <TextField
      select
      label={texts.action}
      value={actions.some((known) => known.action === action) ? action : ''}
      onChange={(event) => onShow({ action: event.target.value })}
      slotProps={{ select: { displayEmpty: true } }}
      sx={fieldSx}
    >
      <MenuItem value="">{texts.anyAction}</MenuItem>
      {actions.map((known) => (
        <MenuItem key={known.action} value={known.action}>
          {known.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
