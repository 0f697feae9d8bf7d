import Box from '@mui/material/Box';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons';
import { IconLink } from '../../../ui/IconLink';
import { useListBehind, useNeighbours } from './neighbours';

/** To the listing before and after this one, without going back to the list; the keyboard stays where it is. */
export function Neighbours({ propertyId, realtorId }: { propertyId: string; realtorId?: string | undefined }) {
  const list = useListBehind();
  const found = useNeighbours(propertyId, list);
  if (!list) return null;
  return (
    <Box component="nav" data-keeps-keyboard aria-label="Listings of the list" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {(
        [
          ['Previous listing', found?.previous, ChevronLeftIcon],
          ['Next listing', found?.next, ChevronRightIcon],
        ] as const
      ).map(([label, neighbour, Icon]) => (
        // A link to nowhere stays a link: the keyboard stays on it until the next page of the list is there.
        <IconLink
          key={label}
          {...paths.listing(neighbour?.propertyId ?? propertyId, realtorId)}
          {...(neighbour && { state: { list: neighbour.list } })}
          replace
          disabled={neighbour === undefined}
          aria-label={label}
          title={neighbour?.address}
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
