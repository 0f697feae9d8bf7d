import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatCount } from '../../../lib/format';
import type { County } from '../../../map/places';
import { texts } from '../../../texts/markets-form';
import { shared } from '../../../texts/shared';

interface ByCountyProps {
  counties: readonly County[];
  /** Whether all zip codes of the counties are loaded, so that they can be counted. */
  isAll: boolean;
  pending: boolean;
  onAdd: (county: County) => void;
}

/** Adds all zip codes of a county. */
export function ByCounty({ counties, isAll, pending, onAdd }: ByCountyProps) {
  const [name, setName] = useState('');
  const county = counties.find((one) => one.name === name);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px', gap: 1, alignItems: 'end' }}>
      <TextField
        select
        label={shared.county}
        value={county ? name : ''}
        disabled={counties.length === 0}
        onChange={(event) => setName(event.target.value)}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: () =>
              county ? (
                name
              ) : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {counties.length === 0 ? texts.noneInView : texts.chooseCounty}
                </Box>
              ),
          },
        }}
      >
        {counties.map((one) => (
          <MenuItem key={one.name} value={one.name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            {one.name}
            {isAll && (
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(one.zipCodes.length)}
              </Box>
            )}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={!county || pending} onClick={() => county && onAdd(county)} aria-label={texts.addAllIn(county?.name)}>
        {texts.addAll}
      </Button>
    </Box>
  );
}
