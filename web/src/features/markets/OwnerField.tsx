/** The owners of a node: company admins for a market, one user of the company for the others. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { HTMLAttributes, Key } from 'react';
import { useController } from 'react-hook-form';
import { colleaguesQuery, usersQuery } from '../../api/queries';
import { afterPress } from '../../forms/after-press';
import type { Level } from '../../lib/levels';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { MarketValues, Owner } from './form';

interface OwnerOption extends Owner {
  /** Shown after the name where names alone are ambiguous. */
  companyName?: string;
}

function useOwners() {
  const { field, fieldState } = useController<MarketValues, 'companyUserIds'>({ name: 'companyUserIds' });
  const change = (owners: OwnerOption[]) => field.onChange(owners.map(({ userId, fullName }) => ({ userId, fullName })));
  return { field, change, problem: fieldState.error?.message };
}

const renderOption = ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, { fullName, companyName }: OwnerOption) => (
  <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1 }}>
    <span>{fullName}</span>
    {companyName && (
      <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {companyName}
      </Box>
    )}
  </Box>
);

const SHOWN = 50;

/** Any number of company admins, found by typing. */
export function MarketOwnersField() {
  const { field, change, problem } = useOwners();
  const [searchKey, search] = useDeferredSearch();
  const admins = useQuery({
    ...usersQuery({ pageIndex: 1, pageSize: SHOWN, sortColumn: 'fullName', sortDirection: 'asc', userType: 'CompanyAdmin', ...(searchKey && { searchKey }) }),
    meta: { silent: true },
  });
  const options: OwnerOption[] = admins.data?.data ?? [];
  return (
    <Autocomplete
      multiple
      options={options}
      value={field.value}
      onChange={(_event, chosen) => change(chosen)}
      onInputChange={(_event, text, reason) => search(reason === 'input' ? text : '')}
      onBlur={() => afterPress(field.onBlur)}
      // The server has already filtered the options.
      filterOptions={(found) => found}
      filterSelectedOptions
      loading={admins.isFetching}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(a, b) => a.userId === b.userId}
      renderOption={renderOption}
      noOptionsText={texts.noAdmins}
      renderInput={(params) => (
        <TextField
          {...params}
          label={shared.owner}
          placeholder={field.value.length === 0 ? texts.chooseAdmins : undefined}
          error={problem !== undefined}
          helperText={problem ?? texts.adminsHelp}
          inputRef={field.ref}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-required': true } }}
        />
      )}
    />
  );
}

const holders = {
  SubMarket: { userType: 'SalesManager', placeholder: texts.chooseSubmarketOwner, none: texts.noSubmarketOwners },
  Bucket: { userType: 'SalesPerson', placeholder: texts.chooseBucketOwner, none: texts.noBucketOwners },
} as const;

/** One user of the company. */
export function OwnerField({ level }: { level: Exclude<Level, 'Market'> }) {
  const { field, change, problem } = useOwners();
  const { userType, placeholder, none } = holders[level];
  const colleagues = useQuery(colleaguesQuery(userType));
  const [owner] = field.value;
  const others = field.value.slice(1);
  const options: OwnerOption[] = colleagues.data ?? [];
  return (
    <Autocomplete
      options={options}
      value={owner ?? null}
      onChange={(_event, chosen) => change(chosen ? [chosen] : [])}
      onBlur={() => afterPress(field.onBlur)}
      loading={colleagues.isFetching}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(a, b) => a.userId === b.userId}
      renderOption={renderOption}
      noOptionsText={none}
      renderInput={(params) => (
        <TextField
          {...params}
          label={shared.owner}
          placeholder={placeholder}
          error={problem !== undefined}
          helperText={problem ?? (others.length > 0 ? texts.otherOwners(others.map(({ fullName }) => fullName).join(', ')) : undefined)}
          inputRef={field.ref}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-required': true } }}
        />
      )}
    />
  );
}
