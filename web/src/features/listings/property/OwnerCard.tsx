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
import { formatDate, formatDollarsAndCents, formatPhone, UNKNOWN } from '../../../lib/format';
import { DoNotCallBadge } from '../../../outreach/DoNotCallBadge';
import { OutreachTools } from '../../../outreach/OutreachTools';
import { OWNER } from '../../../outreach/whom';
import { texts } from '../../../texts/listings-property';
import { terms } from '../../../texts/listings-terms';
import { shared } from '../../../texts/shared';
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
          {texts.owner}
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
          <span>{texts.ownerFailed(describeError(info.error))}</span>
          <Button variant="outlined" onClick={() => void info.refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label={texts.loadingOwner}>
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
  if (state === 'unconfirmed' || state === 'failed') return texts.requestAgain;
  return name || address ? texts.updateOwner : terms.requestOwner;
}

/** Replaces the button. */
function Requested({ info: { state } }: { info: OwnerInfo }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: state === 'found' ? 'success.main' : 'text.secondary', fontWeight: 550 }}
    >
      <CheckIcon size={16} />
      {texts.requested}
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
        <Facts label={texts.owner} least={150}>
          <Fact term={texts.name}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {info.name ?? UNKNOWN}
            </Box>
          </Fact>
          <Fact term={texts.occupancy}>
            <Occupancy isOwnerOccupied={info.isOwnerOccupied} />
          </Fact>
          <Fact term={texts.mailingAddress} wide>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {info.address ?? UNKNOWN}
            </Box>
          </Fact>
          {info.phone && (
            <Fact term={shared.phone}>
              <Link href={`tel:${info.phone}`}>{formatPhone(info.phone)}</Link>
              <DoNotCallBadge place={{ propertyId }} audience={OWNER} />
            </Fact>
          )}
          {info.email && (
            <Fact term={shared.email}>
              <Link href={`mailto:${info.email}`} sx={{ overflowWrap: 'anywhere' }}>
                {info.email}
              </Link>
            </Fact>
          )}
        </Facts>
      )}
      {isKnown && info.obtainedAt && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.asOf(formatDate(info.obtainedAt), info.requestedBy)} {info.canRequest && info.state === 'found' && texts.ownerMayDiffer}
        </Typography>
      )}
    </>
  );
}

/** The price of a request and the number left this month. */
function Offer() {
  const { data } = useQuery(ownerAllowanceQuery());
  return [
    texts.ownerNotRequested,
    ...(data?.price === undefined ? [] : [texts.ownerPrice(formatDollarsAndCents(data.price))]),
    ...(data?.limit === undefined || data.left === undefined ? [] : [texts.ownersLeft(data.left, data.limit)]),
  ].join(' ');
}

/** The state of the latest request. */
function State({ info, isKnown }: { info: OwnerInfo; isKnown: boolean }) {
  switch (info.state) {
    case 'notRequested':
      return <Box sx={{ color: 'text.secondary' }}>{info.canRequest ? <Offer /> : terms.ownersUnavailable}</Box>;
    case 'requested':
    case 'running':
      return (
        <Box>
          <Box sx={{ color: 'text.secondary', mb: 0.75 }}>
            {info.state === 'requested' ? texts.requestedBy(info.requestedBy) : texts.gettingOwner(info.requestedBy)}
          </Box>
          <LinearProgress aria-label={texts.ownerProgress} sx={{ height: 4 }} />
        </Box>
      );
    case 'nothingFound':
      return (
        <Box sx={{ color: 'text.secondary' }}>
          {texts.ownerNotFound} {info.canRequest && texts.mayRequestAgain}
        </Box>
      );
    case 'unconfirmed':
      return <Alert severity="warning">{texts.ownerUnconfirmed}</Alert>;
    case 'failed':
      return <Alert severity="warning">{texts.requestFailed(info.failure)}</Alert>;
    case 'found':
      return isKnown ? null : <Box sx={{ color: 'text.secondary' }}>{UNKNOWN}</Box>;
  }
}
