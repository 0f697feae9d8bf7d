import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/calls';
import { post } from '../../../api/client';
import { describeError } from '../../../api/errors';
import type { Lead } from '../../../api/types';
import { texts } from '../../../texts/campaign-preview';
import { texts as leadTexts } from '../../../texts/move-leads';
import { useDeferredSearch } from '../../../ui/deferred-search';

const MAX_SHOWN = 10;

function choicesQuery(searchKey: string) {
  const body = { pageIndex: 1, pageSize: MAX_SHOWN, ...(searchKey && { searchKey }) };
  // The field shows the failure.
  return callQuery(post('/leads/get-leads-opportunities', { body }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

/** The name, or the words for a lead without one. */
function nameOf({ firstName, lastName }: Lead): string {
  return [firstName, lastName].filter(Boolean).join(' ') || leadTexts.unnamed;
}

interface LeadPickerProps {
  lead: Lead | null;
  onPick: (lead: Lead | null) => void;
}

/** A choice of one of the company's leads: the newest first, or found by typing. */
export function LeadPicker({ lead, onPick }: LeadPickerProps) {
  const [searchKey, search] = useDeferredSearch();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isError, isFetching } = useQuery({ ...choicesQuery(searchKey), enabled: isOpen });
  const failure = isError && !isFetching ? texts.leadsFailed(describeError(error)) : undefined;
  return (
    <Autocomplete
      options={data?.data ?? []}
      value={lead}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, chosen) => onPick(chosen)}
      onInputChange={(_event, text, reason) => search(reason === 'input' ? text : '')}
      // The server has searched already.
      filterOptions={(options) => options}
      loading={isFetching}
      getOptionLabel={nameOf}
      getOptionKey={({ opportunityId }) => opportunityId}
      isOptionEqualToValue={(a, b) => a.opportunityId === b.opportunityId}
      noOptionsText={failure ?? texts.noLeads}
      fullWidth
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important', overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 550 }}>{nameOf(option)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{texts.optionOf(option.opportunityId, option.disposition)}</Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={texts.lead} placeholder={texts.findLead} />}
    />
  );
}
