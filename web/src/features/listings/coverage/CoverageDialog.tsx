/** Explains why a listing belongs to a user or not: the listing, the person to check, and the answer. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { codeOf } from '../../../api/errors';
import { listingCoverageQuery } from '../../../api/queries';
import type { UserOut } from '../../../api/types';
import { formatCount, formatPrice } from '../../../lib/format';
import type { Person } from '../../../people/company-people';
import { may } from '../../../session/permissions';
import { texts } from '../../../texts/listings-coverage';
import { shared } from '../../../texts/shared';
import { Fact, Facts } from '../../../ui/Facts';
import { ListingsIcon } from '../../../ui/icons';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Message } from '../../../ui/Message';
import { Explanation } from './Explanation';
import { ForAnyone, ForColleague } from './ForWhom';
import type { Subject } from './reasons';

interface CoverageDialogProps {
  viewer: UserOut;
  listing: Subject;
  question: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function CoverageDialog({ viewer, listing, question, open, onClose, onGone }: CoverageDialogProps) {
  const titleId = useId();
  const choosesCompany = may(viewer, 'companiesRead');
  /** Null means the viewer, unless they choose a company. */
  const [whom, setWhom] = useState<Person | null>(null);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>{question}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>
          <Box sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{listing.address}</Box>
          <Facts label={texts.listing}>
            <Fact term={texts.zipCode}>{listing.zipCode}</Fact>
            <Fact term={texts.price}>{formatPrice(listing.askingPrice)}</Fact>
            <Fact term={texts.size}>{formatCount(listing.size)}</Fact>
          </Facts>
        </Box>
        {may(viewer, 'colleagueViews') && <ForColleague viewerId={viewer.userId} value={whom} onChange={setWhom} />}
        {choosesCompany && <ForAnyone viewerId={viewer.userId} value={whom} onChange={setWhom} />}
        {choosesCompany && !whom ? <Box sx={{ color: 'text.secondary' }}>{texts.chooseCompany}</Box> : <Answer viewer={viewer} listing={listing} whom={whom} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shared.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Answer({ viewer, listing, whom }: { viewer: UserOut; listing: Subject; whom: Person | null }) {
  const { data, error, isFetching, refetch } = useQuery(listingCoverageQuery(listing.propertyId, whom?.userId));
  if (data) return <Explanation viewer={viewer} listing={listing} coverage={data} whom={whom?.fullName} />;
  if (codeOf(error) === 'NOT_FOUND') {
    return (
      <Message icon={<ListingsIcon size={22} />} title={texts.removed}>
        {texts.removedHelp}
      </Message>
    );
  }
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Box role="status" aria-label={texts.loading}>
      <Skeleton variant="rounded" height={44} sx={{ mb: 2 }} />
      {[180, 300, 260, 220].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 1.5 }} />
      ))}
    </Box>
  );
}
