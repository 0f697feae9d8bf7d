import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import { marketQuery, subMarketQuery } from '../../api/queries';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import type { Subject } from './asked';
import { ZipsFrame, ZipGrid } from './ZipsFrame';

interface ZipsDialogProps {
  market: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** All zip codes of a market, to search and copy. */
export function ZipsDialog({ market, ...frame }: ZipsDialogProps) {
  const isMarket = market.category === 'Market';
  const whole = useQuery({ ...marketQuery(market.itemId), enabled: isMarket });
  const part = useQuery({ ...subMarketQuery(market.itemId), enabled: !isMarket });
  const { data, isError, isFetching, error, refetch } = isMarket ? whole : part;
  return (
    <ZipsFrame {...frame} title={texts.zipsOf(market.name)} zipCodes={data?.zipCodes} total={data?.numZipCodes ?? market.numZipCodes}>
      {(found) =>
        found ? (
          <ZipGrid zipCodes={found} label={texts.zipsOf(market.name)} />
        ) : isError && !isFetching ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 4, color: 'text.secondary' }}>
            {texts.zipsFailed(describeError(error))}
            <Button variant="outlined" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </Box>
        ) : (
          <Box role="status" aria-label={texts.loadingZips} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
            {Array.from({ length: Math.min(market.numZipCodes, 48) }, (_, index) => (
              <Skeleton key={index} variant="rounded" width={52} height={22} />
            ))}
          </Box>
        )
      }
    </ZipsFrame>
  );
}
