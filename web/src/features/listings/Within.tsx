/** The market, child market or bucket that the list is restricted to, and the notice if it doesn't exist. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { marketQuery, subMarketQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/listings';
import { CloseIcon, MarketsIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { Message } from '../../ui/Message';
import type { ListingsSearch } from './search';

type Node = Pick<ListingsSearch, 'marketId' | 'subMarketId'>;

interface WithinProps {
  node: Node;
  /** Removes the restriction. */
  onLeave: () => void;
}

export function Within({ node, onLeave }: WithinProps) {
  const { marketId, subMarketId } = node;
  const market = useQuery({ ...marketQuery(marketId), enabled: marketId !== '' });
  const part = useQuery({ ...subMarketQuery(subMarketId), enabled: marketId === '' });
  const { data, isError } = marketId ? market : part;
  const name = data?.name ?? texts.thisNode(marketId !== '');
  const path = marketId ? paths.market(marketId) : paths.subMarket(subMarketId);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, typography: 'h3' }}>
      <Box component="span" sx={{ flex: 'none' }}>
        {texts.within}
      </Box>
      {data || isError ? (
        <TextLink {...path} title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </TextLink>
      ) : (
        <Skeleton width={120} />
      )}
      <IconButton aria-label={texts.removeFilter(name)} title={texts.leave} onClick={onLeave} sx={{ width: 24, height: 24, flex: 'none' }}>
        <CloseIcon size={14} />
      </IconButton>
    </Box>
  );
}

export function NotWithin({ node, onLeave }: WithinProps) {
  return (
    <Card>
      <Message
        icon={<MarketsIcon size={22} />}
        title={texts.nodeNotFound(node.marketId !== '')}
        action={
          <Button variant="outlined" onClick={onLeave}>
            {texts.showAllMarkets}
          </Button>
        }
      >
        {texts.nodeNotFoundHelp}
      </Message>
    </Card>
  );
}
