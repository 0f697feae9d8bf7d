import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { texts } from '../../texts/campaign-editor';
import { Labelled } from '../../ui/Labelled';
import { CAMPAIGN_TYPES, type CampaignType } from './campaign-types';
import { type CampaignValues, typeOf } from './form';

interface TypeCardsProps {
  control: Control<CampaignValues>;
  /** The type of a stored campaign can't be changed. */
  disabled: boolean;
  onChosen: (type: CampaignType) => void;
}

/** The choice of the type, as one card for each. */
export function TypeCards({ control, disabled, onChosen }: TypeCardsProps) {
  const { field } = useController({ control, name: 'type' });
  const name = useId();
  return (
    <Labelled label={texts.type}>
      {(labelId) => (
        <Box role="radiogroup" aria-labelledby={labelId}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 1 }}>
            {CAMPAIGN_TYPES.map((type) => (
              <Box key={type} component="label" sx={cardSx}>
                <input
                  type="radio"
                  name={name}
                  value={type}
                  checked={typeOf({ type: field.value }) === type}
                  disabled={disabled}
                  aria-describedby={`${name}-${type}`}
                  onChange={() => {
                    field.onChange(String(type));
                    onChosen(type);
                  }}
                  onBlur={field.onBlur}
                />
                <span>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {texts.types[type].label}
                  </Box>
                  <Box component="span" aria-hidden sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
                    {texts.types[type].help}
                  </Box>
                  <span id={`${name}-${type}`} hidden>
                    {texts.types[type].help}
                  </span>
                </span>
              </Box>
            ))}
          </Box>
          {disabled && <FormHelperText>{texts.typeFixed}</FormHelperText>}
        </Box>
      )}
    </Labelled>
  );
}

const cardSx = {
  display: 'flex',
  gap: 1,
  p: 1.25,
  border: 1,
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '& input': { m: 0, mt: '3px', accentColor: 'var(--doorstep-palette-primary-main)' },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'tint.chosen' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '&:has(:disabled)': { cursor: 'default', borderColor: 'line.hairline' },
  '&:has(:disabled):not(:has(:checked))': { color: 'text.secondary' },
} as const;
