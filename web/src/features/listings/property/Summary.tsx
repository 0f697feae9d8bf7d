/** The listing at a glance: picture, price, status and open house. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { get } from '../../../api/client';
import { propertyQuery } from '../../../api/queries';
import type { PropertyDetails } from '../../../api/types';
import { formatDate, formatDollarsAndCents, formatPrice } from '../../../lib/format';
import { openHouseWords } from '../../../lib/open-house';
import { StreetViewButton } from '../../../street/StreetViewButton';
import { texts } from '../../../texts/listings-property';
import { CalendarIcon } from '../../../ui/icons';
import { listingStatusTone } from '../../../ui/listing-status';
import { StatusDot } from '../../../ui/StatusDot';
import { Pictures } from './Pictures';

export function Summary({ property }: { property: PropertyDetails }) {
  const id = useId();
  const openHouse = openHouseWords(property.openHouse);
  const size = (
    [
      [property.numberOfBeds, texts.beds],
      [property.nummberOfBaths, texts.baths],
      [property.squareFeet, texts.sqFt],
    ] as const
  ).flatMap(([count, words]) => (count === undefined ? [] : [words(count)]));
  const client = useQueryClient();
  const { propertyImages: images, imagesOnTheWay } = property;
  // Keeps space for pictures that are being fetched, so that nothing moves when they arrive.
  const hasPictures = images.length > 0 || imagesOnTheWay > 0;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, ${hasPictures ? '380px' : '260px'}) minmax(0, 1fr)` } }}
    >
      <Box sx={{ position: 'relative', minWidth: 0, minHeight: { xs: hasPictures ? 220 : 136, sm: hasPictures ? 300 : 184 }, bgcolor: 'tint.header' }}>
        <Pictures
          images={images}
          onTheWay={imagesOnTheWay}
          of={property.address}
          onBroken={() => void client.invalidateQueries({ queryKey: propertyQuery(property.propertyId).queryKey })}
        />
        {property.bookedDate && (
          <Box
            sx={{
              position: 'absolute',
              top: 12,
              left: 0,
              px: 1.5,
              py: 0.5,
              bgcolor: 'success.main',
              color: 'success.contrastText',
              fontWeight: 600,
              borderRadius: '0 6px 6px 0',
            }}
          >
            {texts.booked(formatDate(property.bookedDate))}
          </Box>
        )}
      </Box>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.25, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
          <StatusDot tone={listingStatusTone(property.propertyStatus)} word={property.propertyStatusName} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.since(formatDate(property.propertyStatusDate))}
            {property.propertyStatus === OFF_MARKET && ` · ${property.sourceStatus}`}
          </Box>
        </Box>
        <Box>
          <Typography
            id={id}
            component="h2"
            sx={{ fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: 650, letterSpacing: '-0.012em', fontVariantNumeric: 'tabular-nums' }}
          >
            {property.price == null ? texts.priceUnknown : formatPrice(property.price)}
          </Typography>
          {property.pricePerSqft != null && <Box sx={{ color: 'text.secondary' }}>{texts.perSqFt(formatDollarsAndCents(property.pricePerSqft))}</Box>}
        </Box>
        {size.length > 0 && <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>{size.join(' · ')}</Box>}
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {property.address}, {property.city}, {property.state} {property.zipCode}
        </Box>
        <StreetViewButton place={property} call={get('/properties/get-street-view', { query: { propertyId: property.propertyId } })} />
        {openHouse && (
          <Box
            sx={{
              display: 'inline-flex',
              alignSelf: 'flex-start',
              alignItems: 'center',
              gap: 0.75,
              px: 1,
              py: 0.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'secondary.main',
              color: 'secondary.main',
              fontWeight: 550,
            }}
          >
            <CalendarIcon size={16} />
            {texts.openHouse(openHouse)}
          </Box>
        )}
      </Box>
    </Card>
  );
}

const OFF_MARKET = 4;
