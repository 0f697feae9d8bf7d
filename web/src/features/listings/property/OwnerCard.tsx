/** The owner of a listing's home, as bought from the provider, and the button that buys it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import { reload } from '../../../api/calls';
import { describeError } from '../../../api/errors';
import type { OwnerInfo } from '../../../api/types';
import { formatCount, formatDate, formatDollarsAndCents, formatPhone, UNKNOWN } from '../../../lib/format';
import { DoNotCallBadge } from '../../../outreach/DoNotCallBadge';
import { OutreachTools } from '../../../outreach/OutreachTools';
import { OWNER } from '../../../outreach/whom';
import { Fact, Facts } from '../../../ui/Facts';
import { CheckIcon } from '../../../ui/icons';
import { OnceNeeded } from '../../../ui/OnceNeeded';
import { isUnderWay, ownerAllowanceQuery, ownerInfoQuery } from '../owner-queries';
import { Occupancy } from './Occupancy';

const RequestOwners = lazy(() => import('../RequestOwners').then(({ RequestOwners: component }) => ({ default: component })));

export function OwnerCard({ propertyId }: { propertyId: string }) {
  const id = useId();
  const client = useQueryClient();
  const info = useQuery(ownerInfoQuery(propertyId));
  const [asking, setAsking] = useState(false);
  const waits = info.data !== undefined && isUnderWay(info.data);
  const waited = useRef(false);

  // The occupancy icon, the plan, and the channels to the owner depend on the provider's answer.
  useEffect(() => {
    if (waited.current && !waits) void reload(client, 'owners');
    waited.current = waits;
  }, [client, waits]);

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={id}>
          Owner
        </Typography>
        {info.data?.canRequest && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {actionOf(info.data)}
          </Button>
        )}
        {info.data && !info.data.canRequest && info.data.isOwnerInfoRequested && <Requested info={info.data} />}
      </Box>
      {info.data ? (
        <Known info={info.data} propertyId={propertyId} />
      ) : info.isError && !info.isFetching ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{describeError(info.error)} The owner could not be loaded.</span>
          <Button variant="outlined" onClick={() => void info.refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label="Loading the owner">
          <Skeleton variant="rounded" height={12} sx={{ width: 160, my: 0.75 }} />
          <Skeleton variant="rounded" height={12} sx={{ width: 220, my: 0.75 }} />
        </Box>
      )}
      <OutreachTools place={{ propertyId }} audience={OWNER} feed={{ of: 'listingOwner', propertyId }} />
      <OnceNeeded needed={asking}>
        <RequestOwners open={asking} propertyIds={[propertyId]} isCharged={info.data?.isCharged ?? true} onClose={() => setAsking(false)} />
      </OnceNeeded>
    </Card>
  );
}

function actionOf({ state, name, address }: OwnerInfo): string {
  if (state === 'unconfirmed' || state === 'failed') return 'Ask again';
  return name || address ? 'Request anew' : 'Request owner data';
}

/** Replaces the button. */
function Requested({ info: { state } }: { info: OwnerInfo }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: state === 'found' ? 'success.main' : 'text.secondary', fontWeight: 550 }}
    >
      <CheckIcon size={16} />
      Requested
    </Box>
  );
}

function Known({ info, propertyId }: { info: OwnerInfo; propertyId: string }) {
  const isKnown = info.name !== undefined || info.address !== undefined;
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'contents' }}>
        <State info={info} isKnown={isKnown} />
      </Box>
      {isKnown && (
        <Facts label="Owner" least={150}>
          <Fact term="Name">
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {info.name ?? UNKNOWN}
            </Box>
          </Fact>
          <Fact term="Occupancy">
            <Occupancy isOwnerOccupied={info.isOwnerOccupied} />
          </Fact>
          <Fact term="Mailing address" wide>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {info.address ?? UNKNOWN}
            </Box>
          </Fact>
          {info.phone && (
            <Fact term="Phone">
              <Link href={`tel:${info.phone}`}>{formatPhone(info.phone)}</Link>
              <DoNotCallBadge place={{ propertyId }} audience={OWNER} />
            </Fact>
          )}
          {info.email && (
            <Fact term="Email">
              <Link href={`mailto:${info.email}`} sx={{ overflowWrap: 'anywhere' }}>
                {info.email}
              </Link>
            </Fact>
          )}
        </Facts>
      )}
      {isKnown && info.obtainedAt && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          As of {formatDate(info.obtainedAt)}
          {info.requestedBy && `, requested by ${info.requestedBy}`}.
          {info.canRequest && info.state === 'found' && ' The home was sold since, or a year has passed: the owner may be another by now.'}
        </Typography>
      )}
    </>
  );
}

/** The price of a request and the number left this month. */
function Offer() {
  const { data } = useQuery(ownerAllowanceQuery());
  const costs = [
    ...(data?.price === undefined ? [] : [`${formatDollarsAndCents(data.price)} if the owner is found`]),
    ...(data?.limit === undefined || data.left === undefined ? [] : [`${formatCount(data.left)} of ${formatCount(data.limit)} requests left this month`]),
  ];
  return <>Nobody of your company has asked for the owner yet{costs.length > 0 ? `: ${costs.join(', ')}.` : '.'}</>;
}

/** The state of the latest request. */
function State({ info, isKnown }: { info: OwnerInfo; isKnown: boolean }) {
  switch (info.state) {
    case 'notRequested':
      return <Box sx={{ color: 'text.secondary' }}>{info.canRequest ? <Offer /> : 'Owner data is not offered by this installation.'}</Box>;
    case 'requested':
    case 'running':
      return (
        <Box>
          <Box sx={{ color: 'text.secondary', mb: 0.75 }}>
            {info.state === 'requested' ? 'Requested' : 'Asking the data provider'}
            {info.requestedBy && ` for ${info.requestedBy}`}…
          </Box>
          <LinearProgress aria-label="The owner is being asked for" sx={{ height: 4 }} />
        </Box>
      );
    case 'nothingFound':
      return (
        <Box sx={{ color: 'text.secondary' }}>
          The data provider knows no owner of this address. Nothing was charged{info.canRequest ? '; it may know one by now.' : '.'}
        </Box>
      );
    case 'unconfirmed':
      return (
        <Alert severity="warning">
          The data provider did not answer in time. The request may have been charged, once; asking again costs no more of your limit.
        </Alert>
      );
    case 'failed':
      return <Alert severity="warning">{info.failure ?? 'The owner could not be asked for.'} Nothing was charged.</Alert>;
    case 'found':
      return isKnown ? null : <Box sx={{ color: 'text.secondary' }}>{UNKNOWN}</Box>;
  }
}
