import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RealtorDetails } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { DoNotCallBadge } from '../../outreach/DoNotCallBadge';
import { OutreachTools } from '../../outreach/OutreachTools';
import { REALTOR } from '../../outreach/whom';
import { texts } from '../../texts/realtors';
import { shared } from '../../texts/shared';
import { Fact, Facts } from '../../ui/Facts';

interface ContactCardProps {
  realtor: RealtorDetails;
  /** Whether the viewer may write to the realtor from here. */
  mayWrite: boolean;
}

/** The contact data of a realtor and the office. */
export function ContactCard({ realtor, mayWrite }: ContactCardProps) {
  const id = useId();
  const place = { realtorId: realtor.realtorId };
  const completed = realtor.completedOfficeAddress;
  const lines = completed
    ? [[completed.street, completed.unit].filter(Boolean).join(', '), `${completed.city}, ${completed.state} ${completed.zipCode}`]
    : [realtor.officeAddress1, realtor.officeAddress2];
  const address = lines.filter((line) => line !== undefined && line !== '');
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        {texts.contact}
      </Typography>
      <Facts label={texts.contact} least={260}>
        <Fact term={shared.email} wide>
          {realtor.email ? (
            <Link href={`mailto:${realtor.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {realtor.email}
            </Link>
          ) : (
            UNKNOWN
          )}
        </Fact>
        <Fact term={shared.mobile}>
          {realtor.mobile1 ? <Phone number={realtor.mobile1} /> : UNKNOWN}
          {mayWrite && <DoNotCallBadge place={place} audience={REALTOR} />}
        </Fact>
        <Fact term={texts.officePhone}>{realtor.officePhone1 ? <Phone number={realtor.officePhone1} /> : UNKNOWN}</Fact>
        <Fact term={texts.office}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {realtor.officeName ?? UNKNOWN}
          </Box>
        </Fact>
        <Fact term={texts.officeAddress}>
          {address.length > 0
            ? address.map((line) => (
                <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {line}
                </Box>
              ))
            : UNKNOWN}
        </Fact>
      </Facts>
      {mayWrite && <OutreachTools place={place} audience={REALTOR} realtorId={realtor.realtorId} />}
    </Card>
  );
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:${number}`}>{formatPhone(number)}</Link>;
}
