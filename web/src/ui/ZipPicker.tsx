import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import type { ZipOption } from '../api/types';
import { MAX_ZIP_CODES } from '../lib/bounds';
import { errorText } from '../lib/messages';
import { texts } from '../texts/pickers';
import type { Choices } from './choices';

/** How many zip codes of the territory are offered for one click. */
const PREVIEWED = 8;

interface ZipPickerProps {
  choices: Choices<ZipOption>;
  value: ZipOption[];
  onChange: (value: ZipOption[]) => void;
  /** Zip codes of the territory; the first of them can be chosen by one click. */
  preview?: ZipOption[];
}

/** Up to five zip codes of the territory, chosen or pasted. Without any, the whole territory is meant. */
export function ZipPicker({ choices: zips, value, onChange, preview = [] }: ZipPickerProps) {
  const [refused, setRefused] = useState(false);
  const chosen = new Set(value.map(({ zipCode }) => zipCode));
  const previewed = preview.filter(({ zipCode }) => !chosen.has(zipCode)).slice(0, PREVIEWED);

  function choose(next: ZipOption[]) {
    setRefused(next.length > MAX_ZIP_CODES);
    onChange(next.slice(0, MAX_ZIP_CODES));
  }

  function paste(event: ClipboardEvent) {
    const codes = event.clipboardData
      .getData('text')
      .split(/[\s,]+/)
      .filter((code) => /^\d{5}$/.test(code));
    if (codes.length === 0) return;
    event.preventDefault();
    const zipsByCode = new Map([...zips.options, ...value].map((zip) => [zip.zipCode, zip]));
    const all = new Map(value.map((zip) => [zip.zipCode, zip]));
    for (const zipCode of codes) all.set(zipCode, zipsByCode.get(zipCode) ?? { zipCode, city: '', state: '' });
    choose([...all.values()]);
  }

  return (
    <>
      <Autocomplete
        multiple
        options={zips.options}
        value={value}
        onChange={(_event, next) => choose(next)}
        onInputChange={(_event, text, reason) => zips.search(reason === 'input' ? text : '')}
        // The server has searched already.
        filterOptions={(options) => options}
        filterSelectedOptions
        loading={zips.loading}
        getOptionLabel={(zip) => zip.zipCode}
        getOptionKey={(zip) => zip.zipCode}
        isOptionEqualToValue={(a, b) => a.zipCode === b.zipCode}
        renderOption={({ key, ...props }, zip) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {zip.zipCode}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`${zip.city}, ${zip.state}`}
            </Box>
          </Box>
        )}
        noOptionsText={texts.noZipCode}
        renderInput={(params) => (
          <TextField
            {...params}
            label={texts.zipCodes}
            placeholder={value.length === 0 ? texts.wholeTerritory : undefined}
            error={refused}
            helperText={refused ? errorText('6001') : texts.zipCodesHelp}
            onPaste={paste}
          />
        )}
      />
      {previewed.length > 0 && (
        <Box role="group" aria-label={texts.territoryZipCodes} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          {previewed.map((zip) => (
            <Chip
              key={zip.zipCode}
              size="small"
              variant="outlined"
              label={zip.zipCode}
              title={`${zip.city}, ${zip.state}`}
              onClick={() => choose([...value, zip])}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            />
          ))}
        </Box>
      )}
    </>
  );
}
