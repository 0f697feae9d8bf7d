/** The realtor and the home owner of the listing at which the lead may live. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OwnerInfo, PropertyDetails } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { FeedButton } from '../../outreach/FeedButton';
import { OWNER, REALTOR } from '../../outreach/whom';
import { texts } from '../../texts/lead-match';
import { shared } from '../../texts/shared';
import { Fact, Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/links';

export function MatchedRealtor({ property }: { property: PropertyDetails }) {
  const { propertyId, realtorId, realtorName, realtorMobile1, realtorEmail } = property;
  if (realtorId === undefined) return <Box sx={{ color: 'text.secondary' }}>{texts.noRealtor}</Box>;
  const office = [property.realtorOfficeName, property.realtorOfficeAddress].filter((line) => line !== undefined && line !== '');
  return (
    <>
      <Box>
        <TextLink {...paths.realtorOf(realtorId, propertyId)} sx={{ fontWeight: 600 }}>
          {realtorName ?? UNKNOWN}
        </TextLink>
        {office.map((line) => (
          <Box key={line} sx={{ color: 'text.secondary' }}>
            {line}
          </Box>
        ))}
      </Box>
      <Facts label={texts.realtor}>
        <Contact phone={realtorMobile1} email={realtorEmail} />
      </Facts>
      <FeedButton audience={REALTOR} feed={{ of: 'listingRealtor', propertyId }} />
    </>
  );
}

export function MatchedOwner({ propertyId, owner }: { propertyId: string; owner: OwnerInfo | undefined }) {
  const isKnown = owner?.name !== undefined || owner?.address !== undefined;
  return (
    <>
      {isKnown ? (
        <Facts label={texts.homeOwner}>
          <Fact term={texts.name} wide>
            {owner.name ?? UNKNOWN}
          </Fact>
          <Fact term={texts.mailingAddress} wide>
            {owner.address ?? UNKNOWN}
          </Fact>
          <Contact phone={owner.phone} email={owner.email} />
        </Facts>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{texts.ownerUnknown}</Box>
      )}
      <FeedButton audience={OWNER} feed={{ of: 'listingOwner', propertyId }} />
    </>
  );
}

function Contact({ phone, email }: { phone: string | undefined; email: string | undefined }) {
  return (
    <>
      <Fact term={shared.phone}>{phone ? <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> : UNKNOWN}</Fact>
      <Fact term={shared.email} wide>
        {email ? (
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        ) : (
          UNKNOWN
        )}
      </Fact>
    </>
  );
}
