import Box from '@mui/material/Box';
import type { MarketOut } from '../../api/types';
import { levels } from '../../lib/levels';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/markets';
import { TextLink } from '../../ui/links';

export type Linked = Pick<MarketOut, 'itemId' | 'name'> & Partial<Pick<MarketOut, 'category'>>;

interface LinkedListProps {
  label: string;
  markets: readonly Linked[];
  /** The total number, if `markets` may be only a part. */
  total?: number;
}

/** A list of nodes, each linked to its page. */
export function LinkedList({ label, markets, total = markets.length }: LinkedListProps) {
  const rest = total - markets.length;
  return (
    <Box
      component="ul"
      // Focusable, so that the keyboard can scroll a list that overflows.
      tabIndex={0}
      aria-label={label}
      sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}
    >
      {markets.map(({ itemId, name, category }) => (
        <Box
          component="li"
          key={itemId}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            px: 1.5,
            py: 0.75,
            overflowWrap: 'anywhere',
            '& + &': { borderTop: 1, borderColor: 'line.hairline' },
          }}
        >
          <TextLink {...paths.subMarket(itemId)}>{name}</TextLink>
          {category && (
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {levels[category].one}
            </Box>
          )}
        </Box>
      ))}
      {rest > 0 && (
        <Box component="li" sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'line.hairline', color: 'text.secondary' }}>
          {texts.more(rest)}
        </Box>
      )}
    </Box>
  );
}
