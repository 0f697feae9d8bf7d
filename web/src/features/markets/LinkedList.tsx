import Box from '@mui/material/Box';
import type { StandingMarket } from '../../api/types';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';

/** What lies in something, each with the way to it. */
export function LinkedList({ label, markets }: { label: string; markets: readonly StandingMarket[] }) {
  return (
    <Box
      component="ul"
      // More than fit are reached by keyboard too.
      tabIndex={0}
      aria-label={label}
      sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}
    >
      {markets.map(({ itemId, name }) => (
        <Box component="li" key={itemId} sx={{ px: 1.5, py: 0.75, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
          <TextLink {...paths.subMarket(itemId)}>{name}</TextLink>
        </Box>
      ))}
    </Box>
  );
}
