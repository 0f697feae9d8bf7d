/** What each figure counts, shown on request. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { texts } from '../../../texts/campaign-results';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons';
import { FIGURES } from './search';

const ENTRIES = [...FIGURES.map((figure) => ({ term: texts.figures[figure], help: texts.help[figure] })), { term: texts.rates, help: texts.ratesHelp }];

export function HowCounted() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-expanded={isOpen} startIcon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />} onClick={() => setOpen(!isOpen)}>
        {texts.counting}
      </Button>
      {isOpen && (
        <Card
          component="dl"
          aria-label={texts.counting}
          sx={{
            flex: '1 0 100%',
            m: 0,
            p: 2,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
            columnGap: 3,
            rowGap: 1.5,
          }}
        >
          {ENTRIES.map(({ term, help }) => (
            <Box key={term}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {term}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {help}
              </Box>
            </Box>
          ))}
        </Card>
      )}
    </>
  );
}
