import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { formatCount, formatDate, formatDollarsAndCents, formatPrice, UNKNOWN } from '../../../lib/format';
import { texts } from '../../../texts/listings-property';
import { Fact, Facts } from '../../../ui/Facts';
import { Occupancy } from './Occupancy';

const squareFeet = (size: number | undefined) => (size == null ? UNKNOWN : texts.sqFt(size));

export function PropertyFacts({ property }: { property: PropertyDetails }) {
  const id = useId();
  const { lastSoldPrice, lastSoldDate } = property;
  const isSold = lastSoldPrice != null || lastSoldDate != null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id={id}>
        {texts.property}
      </Typography>
      <Facts label={texts.property}>
        <Fact term={texts.price}>{formatPrice(property.price)}</Fact>
        <Fact term={texts.pricePerSqFt}>{formatDollarsAndCents(property.pricePerSqft)}</Fact>
        <Fact term={texts.bedsTerm}>{formatCount(property.numberOfBeds)}</Fact>
        <Fact term={texts.bathsTerm}>{formatCount(property.nummberOfBaths)}</Fact>
        <Fact term={texts.livingArea}>{squareFeet(property.squareFeet)}</Fact>
        <Fact term={texts.plotArea}>{squareFeet(property.plotArea)}</Fact>
        <Fact term={texts.propertyType}>{property.propertyType || UNKNOWN}</Fact>
        <Fact term={texts.yearBuilt}>{property.yearBuilt ?? UNKNOWN}</Fact>
        <Fact term={texts.lastSold} {...(isSold && lastSoldDate && { note: texts.soldOn(formatDate(lastSoldDate)) })}>
          {isSold ? formatPrice(lastSoldPrice) : texts.noData}
        </Fact>
        <Fact term={texts.daysOnMarket}>{formatCount(property.daysOnrealtor)}</Fact>
        <Fact term={texts.dateAdded}>{formatDate(property.dateAdded)}</Fact>
        <Fact term={texts.mlsNo}>{property.mlsNo}</Fact>
        <Fact term={texts.sourceId} note={property.dataSource}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {property.dataSourcePropertyId}
          </Box>
        </Fact>
        <Fact term={texts.occupancy}>
          <Occupancy isOwnerOccupied={property.isOwnerOccupied} />
        </Fact>
      </Facts>
    </Card>
  );
}
