/** The viewer's own flags of a listing as switches, and the colleagues who have it in process. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { formatDate } from '../../../lib/format';
import { texts } from '../../../texts/listings-property';
import { useChangeFlag } from '../flags';
import { MARKS } from '../marks';

export function MarksCard({ property }: { property: PropertyDetails }) {
  const id = useId();
  const { mutate } = useChangeFlag();
  const others = property.inProcessWith ?? [];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h2" id={id}>
        {texts.flags}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
        {MARKS.map(({ flag, word, Icon }) => (
          <FormControlLabel
            key={flag}
            control={
              <Switch checked={property[flag] ?? false} onChange={(_event, value) => mutate({ propertyId: property.propertyId, statusType: flag, value })} />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                <Icon size={16} />
                {word}
              </Box>
            }
          />
        ))}
      </Box>
      {others.length > 0 && (
        <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {texts.alsoInProcess}
          </Typography>
          <Box component="ul" aria-label={texts.inProcessColleagues} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
            {others.map(({ userId, fullName, since }) => (
              <Box key={userId} component="li" sx={{ overflowWrap: 'anywhere' }}>
                {fullName}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {texts.since(formatDate(since))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}
