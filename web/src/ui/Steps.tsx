import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { texts } from '../texts/ui';

interface Step {
  title: string;
  text: string;
  /** A link to the place of the step, for users who may do it. */
  link?: ReactNode;
}

/** The first steps of a feature, numbered. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Box
      component="ol"
      aria-label={texts.steps}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        maxWidth: 760,
        textAlign: 'left',
      }}
    >
      {steps.map(({ title, text, link }, index) => (
        <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25 }}>
          <Box
            aria-hidden
            sx={{
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              borderRadius: '50%',
              bgcolor: 'tint.chosen',
              color: 'primary.main',
              fontSize: '0.75rem',
              fontWeight: 650,
            }}
          >
            {index + 1}
          </Box>
          <Box>
            <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{title}</Box>
            {text}
            {link && <Box sx={{ mt: 0.5 }}>{link}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
