/** The listing at which the lead may live, with its realtor and home owner. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeError } from '../../api/errors';
import type { LeadDetails, LeadPropertyMatch, PropertyDetails } from '../../api/types';
import { formatPrice } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/lead-match';
import { shared } from '../../texts/shared';
import { Fact, Facts } from '../../ui/Facts';
import { ButtonLink } from '../../ui/links';
import { listingStatusTone } from '../../ui/listing-status';
import { StatusDot } from '../../ui/StatusDot';
import { MatchedOwner, MatchedRealtor } from './MatchedPeople';
import { leadMatchQuery } from './queries';

export function MatchedProperty({ lead }: { lead: LeadDetails }) {
  const { data: match, isError, isFetching, error, refetch } = useQuery(leadMatchQuery(lead.opportunityId));
  if (match) return <Match match={match} />;
  return (
    <Panel title={texts.title}>
      {isError && !isFetching ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{texts.failed(describeError(error))}</span>
          <Button variant="outlined" onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label={texts.loading}>
          <Skeleton variant="rounded" height={12} sx={{ width: 160, my: 0.75 }} />
          <Skeleton variant="rounded" height={12} sx={{ width: 220, my: 0.75 }} />
        </Box>
      )}
    </Panel>
  );
}

function Match({ match: { matchPercentage, property, homeOwner } }: { match: LeadPropertyMatch }) {
  if (matchPercentage === undefined) {
    return (
      <Panel title={texts.title}>
        <Box sx={{ fontWeight: 550 }}>{texts.none}</Box>
        <Box sx={{ color: 'text.secondary' }}>{texts.noneHelp}</Box>
      </Panel>
    );
  }
  const badge = <Chip color="primary" size="small" label={texts.percent(matchPercentage)} />;
  if (!property) {
    return (
      <Panel title={texts.title} badge={badge}>
        <Box sx={{ color: 'text.secondary' }}>{texts.outside}</Box>
      </Panel>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' } }}>
      <Panel title={texts.title} badge={badge}>
        <Property property={property} />
      </Panel>
      <Panel title={texts.realtor}>
        <MatchedRealtor property={property} />
      </Panel>
      <Panel title={texts.homeOwner}>
        <MatchedOwner propertyId={property.propertyId} owner={homeOwner} />
      </Panel>
    </Box>
  );
}

function Property({ property }: { property: PropertyDetails }) {
  const { propertyId, address, city, state, zipCode, mlsNo, price, propertyStatus, propertyStatusName } = property;
  const image = property.propertyImages.at(0);
  return (
    <>
      {image && (
        <Box
          component="img"
          src={image.thumbnailUrl}
          alt={texts.photoOf(address)}
          loading="lazy"
          sx={{ width: '100%', maxHeight: 180, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Facts label={texts.title}>
        <Fact term={texts.address} wide>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {`${address}, ${city}, ${state} ${zipCode}`}
          </Box>
        </Fact>
        <Fact term={texts.propertyStatus}>
          <StatusDot tone={listingStatusTone(propertyStatus)} word={propertyStatusName} />
        </Fact>
        <Fact term={texts.askingPrice}>{formatPrice(price)}</Fact>
        <Fact term={texts.mlsNo}>{mlsNo}</Fact>
      </Facts>
      <ButtonLink {...paths.listing(propertyId)} target="_blank" rel="noopener" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {texts.viewProperty}
      </ButtonLink>
    </>
  );
}

interface PanelProps {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

function Panel({ title, badge, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {badge}
      </Box>
      {children}
    </Card>
  );
}
