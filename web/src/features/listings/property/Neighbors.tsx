import Box from '@mui/material/Box';
import { paths } from '../../../lib/paths';
import { texts } from '../../../texts/listings-property';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons';
import { IconLink } from '../../../ui/IconLink';
import { useSourceList, useNeighbors } from './neighbors';

/** Links to the previous and the next listing of the list. The focus stays on the link. */
export function Neighbors({ propertyId, realtorId }: { propertyId: string; realtorId?: string | undefined }) {
  const list = useSourceList();
  const found = useNeighbors(propertyId, list);
  if (!list) return null;
  return (
    <Box component="nav" data-keeps-keyboard aria-label={texts.neighbors} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {(
        [
          [texts.previous, found?.previous, ChevronLeftIcon],
          [texts.next, found?.next, ChevronRightIcon],
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
        {found && texts.position(found.position, found.total)}
      </Box>
    </Box>
  );
}
