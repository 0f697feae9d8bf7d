import Box from '@mui/material/Box';
import type { LeadImportDetails } from '../../../api/types';
import { texts } from '../../../texts/lead-imports';
import { CheckIcon } from '../../../ui/icons';

/** The place of each state in the steps. After the last step, none is current. */
const places: Readonly<Record<LeadImportDetails['state'], number>> = {
  uploaded: 1,
  checking: 2,
  checked: 3,
  applying: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
};

/** The steps of an import, with the current one. */
export function StepBar({ state }: Pick<LeadImportDetails, 'state'>) {
  const current = places[state];
  return (
    <Box component="ol" aria-label={texts.steps} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}>
      {texts.stepNames.map((name, index) => (
        <Box
          key={name}
          component="li"
          aria-current={index === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontWeight: index === current ? 600 : 450,
            color: index > current ? 'text.secondary' : 'text.primary',
          }}
        >
          <Box
            aria-hidden
            sx={{
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              borderRadius: '50%',
              bgcolor: index === current ? 'primary.main' : 'tint.chosen',
              color: index === current ? 'primary.contrastText' : 'primary.main',
              fontSize: '0.75rem',
              fontWeight: 650,
            }}
          >
            {index < current ? <CheckIcon size={14} /> : index + 1}
          </Box>
          {name}
        </Box>
      ))}
    </Box>
  );
}
