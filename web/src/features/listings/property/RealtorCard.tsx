import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { formatCount, formatPhone, formatPrice, UNKNOWN } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { DoNotCallBadge } from '../../../outreach/DoNotCallBadge';
import { OutreachTools } from '../../../outreach/OutreachTools';
import { REALTOR } from '../../../outreach/whom';
import { texts } from '../../../texts/listings-property';
import { shared } from '../../../texts/shared';
import { Fact, Facts } from '../../../ui/Facts';
import { TextLink } from '../../../ui/links';
import { useSourceList } from './neighbors';

interface RealtorCardProps {
  property: PropertyDetails;
  /** Whether the viewer may write to the realtor from here. */
  mayWrite: boolean;
}

/** The realtor of the listing. A super admin gets no rank. */
export function RealtorCard({ property, mayWrite }: RealtorCardProps) {
  const id = useId();
  const list = useSourceList();
  const place = { propertyId: property.propertyId };
  const { realtorId, realtorName, realtorRank, realtorClosedVolume, realtorListedVolume } = property;
  const office = [property.realtorOfficeName, property.realtorOfficeAddress].filter((line) => line !== undefined && line !== '');
  const volume = texts.volume(formatPrice(realtorClosedVolume), formatPrice(realtorListedVolume));
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        {texts.realtor}
      </Typography>
      {realtorId === undefined ? (
        <Box sx={{ color: 'text.secondary' }}>{texts.noRealtor}</Box>
      ) : (
        <>
          <Box>
            <TextLink {...paths.realtorOf(realtorId, property.propertyId)} {...(list && { state: { list } })} sx={{ fontWeight: 600 }}>
              {realtorName ?? texts.viewRealtor}
            </TextLink>
            {office.map((line) => (
              <Box key={line} sx={{ color: 'text.secondary' }}>
                {line}
              </Box>
            ))}
          </Box>
          <Facts label={texts.realtor}>
            {realtorRank !== undefined && (
              <Fact term={texts.rank} note={volume}>
                {formatCount(realtorRank)}
              </Fact>
            )}
            <Fact term={shared.mobile}>
              {property.realtorMobile1 ? <Link href={`tel:${property.realtorMobile1}`}>{formatPhone(property.realtorMobile1)}</Link> : UNKNOWN}
              {mayWrite && <DoNotCallBadge place={place} audience={REALTOR} />}
            </Fact>
            <Fact term={shared.email} wide>
              {property.realtorEmail ? (
                <Link href={`mailto:${property.realtorEmail}`} sx={{ overflowWrap: 'anywhere' }}>
                  {property.realtorEmail}
                </Link>
              ) : (
                UNKNOWN
              )}
            </Fact>
          </Facts>
          {mayWrite && (
            <OutreachTools place={place} audience={REALTOR} realtorId={realtorId} feed={{ of: 'listingRealtor', propertyId: property.propertyId }} />
          )}
        </>
      )}
    </Card>
  );
}
