/** The nodes that the viewer may divide, side by side: a company's markets or a Submarket Owner's child markets. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { describeError } from '../../api/errors';
import { companyMarketsQuery } from '../../api/queries';
import type { MarketOut } from '../../api/types';
import { marketPath } from '../../lib/paths';
import { rangeOf, rangeWords } from '../../lib/ranges';
import type { Holder } from '../../session/permissions';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import { TextLink } from '../../ui/links';
import { ListingsLink } from '../../ui/ListingsLink';
import { mayDraw } from './level';

interface AvailableProps {
  viewer: Holder;
  /** The id of the node that the page shows. */
  current?: string;
}

export function Available({ viewer, current }: AvailableProps) {
  const headingId = useId();
  const { data: markets, isError, isFetching, error, refetch } = useQuery(companyMarketsQuery());
  const dividesMarkets = mayDraw(viewer, 'SubMarket');
  const title = dividesMarkets ? texts.availableMarkets : texts.availableSubmarkets;
  const none = dividesMarkets ? texts.noMarkets : texts.noChildMarkets;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Typography variant="h2" id={headingId}>
        {title}
      </Typography>
      {markets && markets.length > 0 ? (
        <Box
          component="ul"
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
          aria-label={title}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            gap: 1.5,
            overflowX: 'auto',
            scrollSnapType: 'x proximity',
            pb: 0.5,
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {markets.map((market) => (
            <Tile key={market.itemId} market={market} isCurrent={market.itemId === current} />
          ))}
        </Box>
      ) : (
        <Card sx={{ px: 2, py: 1.5, minHeight: 84, display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
          {markets ? (
            none
          ) : isError && !isFetching ? (
            <>
              {describeError(error)}
              <Button variant="outlined" onClick={() => void refetch()}>
                {shared.tryAgain}
              </Button>
            </>
          ) : (
            <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
              <CircularProgress size={16} aria-hidden />
              {texts.loadingAvailable}
            </Box>
          )}
        </Card>
      )}
    </Box>
  );
}

function Tile({ market, isCurrent }: { market: MarketOut; isCurrent: boolean }) {
  const price = rangeOf('price', market);
  const size = rangeOf('size', market);
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        flex: '0 0 auto',
        width: { xs: 'min(260px, 78vw)', sm: 260 },
        scrollSnapAlign: 'start',
        px: 1.75,
        py: 1.25,
        ...(isCurrent && { borderColor: 'primary.main', bgcolor: 'tint.chosen' }),
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <TextLink
        {...marketPath(market)}
        color="inherit"
        title={market.name}
        aria-current={isCurrent ? 'page' : undefined}
        // The link covers the whole tile.
        sx={{
          display: 'block',
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {market.name}
      </TextLink>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {texts.zipCount(market.numZipCodes)} · {/* Above the tile's own link. */}
        <Box component="span" sx={{ position: 'relative' }}>
          <ListingsLink node={market} name={market.name} count={market.numListings} isCounting={market.isCounting}>
            {texts.listings(market.numListings)}
          </ListingsLink>
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', mt: 0.25 }}>
        {rangeWords('price', price)} · {rangeWords('size', size)}
      </Box>
    </Card>
  );
}
