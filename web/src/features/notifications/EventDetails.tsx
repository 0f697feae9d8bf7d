/** The items of an event: listings, realtors or jobs, each with a link. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { describeError } from '../../api/errors';
import type { NotificationDetail, NotificationEvent } from '../../api/types';
import { formatPrice, formatShare } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/notifications';
import { shared } from '../../texts/shared';
import { RetryIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { DETAILS_LIMIT } from './notifications';

/** Aligned with the name of the event, if there is space. */
const INSET = { xs: 2, sm: 7.5 };

interface EventDetailsProps {
  event: NotificationEvent;
  details: NotificationDetail[] | undefined;
  failure: Error | null;
  fetching: boolean;
  onRetry: () => void;
}

export function EventDetails({ event, details, failure, fetching, onRetry }: EventDetailsProps) {
  const isCut = details !== undefined && details.length >= DETAILS_LIMIT && event.notificationRefItemCount > details.length;
  return (
    <Box aria-busy={fetching} sx={{ borderTop: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}>
      {failure && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: INSET, py: 1.5, color: 'text.secondary' }}>
          <span>{texts.detailsFailed(describeError(failure))}</span>
          <Button variant="outlined" startIcon={<RetryIcon />} loading={fetching} loadingPosition="start" onClick={onRetry}>
            {shared.tryAgain}
          </Button>
        </Box>
      )}
      {!details && !failure && <Loading event={event} />}
      {details?.length === 0 && <Box sx={{ px: INSET, py: 1.5, color: 'text.secondary' }}>{texts.noAccess}</Box>}
      {isCut && (
        <Box sx={{ px: INSET, pt: 1.25, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
          {texts.showingFirst(details.length, event.notificationRefItemCount)}
        </Box>
      )}
      {details && details.length > 0 && (
        <Box component="ul" aria-label={event.eventName} sx={{ listStyle: 'none', m: 0, px: INSET, py: 0.75, maxHeight: 384, overflow: 'auto' }}>
          {details.map((detail) => (
            <Box
              component="li"
              key={`${detail.notificationRefItemType}-${detail.id}`}
              sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 2fr)' }, columnGap: 2, py: 0.75, overflowWrap: 'anywhere' }}
            >
              <Detail detail={detail} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Detail({
  detail: { id, notificationRefItemType, address, mlsId, realtorName, realtorOfficeName, oldPrice, newPrice, opportunityId },
}: {
  detail: NotificationDetail;
}) {
  switch (notificationRefItemType) {
    case 1:
      return (
        <Line note={mlsId}>
          <TextLink {...paths.listing(id)}>{address ?? texts.listing}</TextLink>
          {newPrice !== undefined && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {priceChange(oldPrice, newPrice)}
            </Box>
          )}
        </Line>
      );
    case 2:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.realtor(id)}>{realtorName ?? texts.realtor}</TextLink>
        </Line>
      );
    case 3:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.work()}>{realtorName ?? texts.job}</TextLink>
        </Line>
      );
    case 4:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.outboxMessage(id)}>{realtorName ?? texts.message}</TextLink>
        </Line>
      );
    case 5:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.repliesToLookAt()}>{realtorName ?? texts.reply}</TextLink>
        </Line>
      );
    case 6:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.settings()}>{realtorName ?? texts.limit}</TextLink>
        </Line>
      );
    case 7:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.subMarket(id)}>{realtorName ?? texts.bucket}</TextLink>
        </Line>
      );
    case 8:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.lead(opportunityId ?? '', '')}>{realtorName ?? texts.lead}</TextLink>
        </Line>
      );
    case 9:
      return (
        <Line note={realtorOfficeName}>
          <TextLink {...paths.campaigns()}>{realtorName ?? texts.automation}</TextLink>
        </Line>
      );
    default:
      return <Line note={realtorOfficeName}>{realtorName}</Line>;
  }
}

/** "$450,000 to $435,000 (−3.3%)" */
function priceChange(oldPrice: number | undefined, newPrice: number): string {
  if (oldPrice === undefined) return texts.priceNow(formatPrice(newPrice));
  const prices = texts.priceChange(formatPrice(oldPrice), formatPrice(newPrice));
  if (oldPrice <= 0 || oldPrice === newPrice) return prices;
  return `${prices} (${newPrice < oldPrice ? '−' : '+'}${formatShare(Math.abs(newPrice - oldPrice), oldPrice)})`;
}

function Line({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {note}
      </Box>
    </>
  );
}

function Loading({ event: { eventName, notificationRefItemCount } }: { event: NotificationEvent }) {
  return (
    <Box role="status" aria-label={texts.loadingDetails(eventName)} sx={{ px: INSET, py: 0.75 }}>
      {Array.from({ length: Math.min(notificationRefItemCount, 5) }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={10} sx={{ width: `${40 + ((row * 7) % 5) * 6}%`, my: 1.5 }} />
      ))}
    </Box>
  );
}
