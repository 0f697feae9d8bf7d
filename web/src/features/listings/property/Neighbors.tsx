import Box from '@mui/material/Box';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons';
import { IconLink } from '../../../ui/IconLink';
import { useSourceList, useNeighbors } from './neighbors';

/** Links to the previous and the next listing of the list. The focus stays on the link. */
export function Neighbors({ propertyId, realtorId }: { propertyId: string; realtorId?: string | undefined }) {
  const list = useSourceList();
  const found = useNeighbors(propertyId, list);
  if (!list) return null;
  return (
    <Box component="nav" data-keeps-keyboard aria-label="Listings of the list" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {(
        [
          ['Previous listing', found?.previous, ChevronLeftIcon],
          ['Next listing', found?.next, ChevronRightIcon],
        ] as const
      ).map(([label, neighbor, Icon]) => (
        // A disabled link keeps the focus until the next page of the list is loaded.
        <IconLink
          key={label}
          {...paths.listing(neighbor?.propertyId ?? propertyId, realtorId)}
          {...(neighbor && { state: { list: neighbor.list } })}
          replace
          disabled={neighbor === undefined}
          aria-label={label}
          title={neighbor?.address}
        >
          <Icon />
        </IconLink>
      ))}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {found && `${formatCount(found.position)} of ${formatCount(found.total)}`}
      </Box>
    </Box>
  );
}
