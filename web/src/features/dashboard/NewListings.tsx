/** The new listings of the viewer's territory, newest first, with the viewer's own flags. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { markedListingsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { listingColumns } from '../../table/listing-columns';
import { LISTING_SORT_COLUMNS } from '../../table/listing-sort';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/dashboard';
import { shared } from '../../texts/shared';
import { FilterIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { useNoTerritory } from '../../session/no-territory';
import { type DashboardSearch, requestOf } from './search';

interface NewListingsProps {
  search: DashboardSearch;
  viewer: UserOut;
  onShow: (change: Partial<DashboardSearch>, how?: { replace?: boolean }) => void;
}

const markedColumns = listingColumns({ marks: true });
const plainColumns = listingColumns();

export function NewListings({ search, viewer, onShow }: NewListingsProps) {
  const navigate = useNavigate();
  const listings = useQuery(markedListingsQuery(requestOf(search)));
  const list = useList({
    name: 'new-listings',
    query: listings,
    search,
    sorts: LISTING_SORT_COLUMNS,
    failure: texts.newListingsFailed,
    onShow: (change, { replace = false } = {}) => onShow(change, { replace }),
  });
  const seesAll = may(viewer, 'companiesRead');
  const noTerritory = useNoTerritory(viewer, list.total === 0 && search.q === '');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <ListScreen
        list={list}
        label={texts.newListings}
        columns={seesAll ? plainColumns : markedColumns}
        rowId={(listing) => listing.propertyId}
        search={{ label: texts.searchListings, placeholder: shared.enterQuery }}
        lead={
          seesAll && (
            <Typography variant="h2" sx={{ alignSelf: 'center', mr: 1 }}>
              {texts.newListingsTitle}
            </Typography>
          )
        }
        filters={
          <ButtonLink variant="outlined" startIcon={<FilterIcon />} {...paths.listings()} search={search.q ? { q: search.q } : {}} state={{ filterOpen: true }}>
            {texts.filter}
          </ButtonLink>
        }
        emptyHint={
          search.q ? (
            <NoMatch words={texts.noListingMatch(search.q)} action={texts.showAllNewListings} onShowAll={() => list.show({ q: '' })} />
          ) : noTerritory ? (
            <span>{noTerritory}</span>
          ) : (
            <>
              <span>{texts.noNewListings}</span>
              <ButtonLink variant="outlined" {...paths.listings()} search={{ status: 'all' }}>
                {texts.showAllListings}
              </ButtonLink>
            </>
          )
        }
        onOpen={(listing) => void navigate(paths.listing(listing.propertyId))}
      />
    </Box>
  );
}
