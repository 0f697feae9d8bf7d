import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { texts } from '../../texts/markets-form';
import { zipGridSx, ZipsFrame } from './ZipsFrame';
import { joinZips } from './zips';

interface ZipChooserProps {
  title: string;
  /** The zip codes to choose from. */
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  open: boolean;
  onClose: () => void;
}

/** A dialog that finds, adds and removes zip codes of a market's form. */
export function ZipChooser({ title, options, value, onChange, open, onClose }: ZipChooserProps) {
  const chosen = new Set(value);
  // Removed zip codes stay in the list while the dialog is open, so that they can be added again.
  const [initialZips] = useState(() => joinZips(options, value));
  const all = joinZips(initialZips, options);

  function put(zips: readonly string[], isIn: boolean) {
    const taken = new Set(zips);
    onChange(isIn ? joinZips(value, zips) : value.filter((zip) => !taken.has(zip)));
  }

  return (
    <ZipsFrame
      title={title}
      zipCodes={all}
      copied={value}
      total={all.length}
      open={open}
      onClose={onClose}
      closeWord={texts.done}
      aside={<Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{texts.selected(value.length)}</Box>}
    >
      {(found = []) => (
        <>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="outlined" onClick={() => put(found, true)}>
              {texts.selectFound(found.length, found.length === all.length)}
            </Button>
            <Button variant="outlined" onClick={() => put(found, false)}>
              {texts.clearFound(found.length === all.length)}
            </Button>
          </Box>
          <Box role="group" aria-label={title} sx={chooserSx}>
            {found.map((zip) => (
              <Zip key={zip} zip={zip} isChosen={chosen.has(zip)} onPut={put} />
            ))}
          </Box>
        </>
      )}
    </ZipsFrame>
  );
}

interface ZipProps {
  zip: string;
  isChosen: boolean;
  onPut: (zips: readonly string[], isIn: boolean) => void;
}

/** A plain button, because there may be thousands. */
function Zip({ zip, isChosen, onPut }: ZipProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onPut([zip], !isChosen)}>
      {zip}
    </button>
  );
}

const chooserSx = {
  ...zipGridSx,
  '& > button': {
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    px: 0.5,
    py: 0.375,
    border: 1,
    borderColor: 'line.hairline',
    borderRadius: 0.5,
    bgcolor: 'transparent',
  },
  '& > button:hover': { bgcolor: 'tint.hover' },
  '& > button[aria-pressed=true]': { bgcolor: 'tint.chosen', borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
} as const;
