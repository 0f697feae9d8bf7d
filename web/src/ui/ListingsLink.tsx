/** A number of listings in a market, child market or bucket, linked to their rows. Zero is not a link. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format';
import { paths } from '../lib/paths';
import { texts } from '../texts/listing-links';
import { TextLink } from './links';

interface ListingsLinkProps {
  node: { category: 'Market' | 'SubMarket' | 'Bucket'; itemId: string };
  /** The name of the node. */
  name: string;
  count: number;
  /** No number is shown until the count has ended; then the live stream triggers an update. */
  isCounting?: boolean;
  /** The status of the listings; without it, listings of any status. */
  status?: { id: number; word: string };
  /** Shown instead of the number. */
  children?: ReactNode;
}

export function ListingsLink({ node, name, count, isCounting = false, status, children = formatCount(count) }: ListingsLinkProps) {
  if (isCounting) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texts.counting}
      </Box>
    );
  }
  if (count === 0) return children;
  return (
    <TextLink {...paths.listingsIn(node, status?.id)} aria-label={texts.listingsIn(count, status?.word, name)} title={texts.showListings}>
      {children}
    </TextLink>
  );
}
