import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { formatCount, formatDate, formatDollarsAndCents, formatPrice, UNKNOWN } from '../../../lib/format';
import { Fact, Facts } from '../../../ui/Facts';
import { Occupancy } from './Occupancy';

const squareFeet = (size: number | undefined) => (size == null ? UNKNOWN : `${formatCount(size)} sq ft`);

export function PropertyFacts({ property }: { property: PropertyDetails }) {
  const id = useId();
  const { lastSoldPrice, lastSoldDate } = property;
  const isSold = lastSoldPrice != null || lastSoldDate != null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id={id}>
        Property
      </Typography>
      <Facts label="Property">
        <Fact term="Price">{formatPrice(property.price)}</Fact>
        <Fact term="Price per sq ft">{formatDollarsAndCents(property.pricePerSqft)}</Fact>
        <Fact term="Beds">{formatCount(property.numberOfBeds)}</Fact>
        <Fact term="Baths">{formatCount(property.nummberOfBaths)}</Fact>
        <Fact term="Living area">{squareFeet(property.squareFeet)}</Fact>
        <Fact term="Plot area">{squareFeet(property.plotArea)}</Fact>
        <Fact term="Property type">{property.propertyType || UNKNOWN}</Fact>
        <Fact term="Year built">{property.yearBuilt ?? UNKNOWN}</Fact>
        <Fact term="Last sold" {...(isSold && lastSoldDate && { note: `on ${formatDate(lastSoldDate)}` })}>
          {isSold ? formatPrice(lastSoldPrice) : 'No Data'}
        </Fact>
        <Fact term="Days on market">{formatCount(property.daysOnrealtor)}</Fact>
        <Fact term="Date added">{formatDate(property.dateAdded)}</Fact>
        <Fact term="MLS no.">{property.mlsNo}</Fact>
        <Fact term="Source’s property ID" note={property.dataSource}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {property.dataSourcePropertyId}
          </Box>
        </Fact>
        <Fact term="Occupancy">
          <Occupancy isOwnerOccupied={property.isOwnerOccupied} />
        </Fact>
      </Facts>
    </Card>
  );
}
