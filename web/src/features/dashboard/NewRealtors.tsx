/** The new realtors of the viewer's territory by rank, or all of them; for a super admin always all. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { realtorsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { realtorColumns } from '../../table/realtor-columns';
import { REALTOR_SORT_COLUMNS } from '../../table/realtor-sort';
import { useNoTerritory } from '../../session/no-territory';
import { texts } from '../../texts/dashboard';
import { texts as columnTexts } from '../../texts/realtor-columns';
import { type DashboardSearch, inAddress, readRealtors, realtorRequestOf, realtorSearchOf } from './search';

interface NewRealtorsProps {
  search: DashboardSearch;
  viewer: UserOut;
  onShow: (change: Partial<DashboardSearch>, how?: { replace?: boolean }) => void;
}

const columnsOfNew = realtorColumns({ ranked: true, since: true });
const columnsOfAll = realtorColumns({ ranked: true });
const plainColumns = realtorColumns({ ranked: false });

export function NewRealtors({ search: address, viewer, onShow }: NewRealtorsProps) {
  const navigate = useNavigate();
  const isRanked = may(viewer, 'realtorRanks');
  const search = realtorSearchOf(address, isRanked);
  const realtors = useQuery(realtorsQuery(realtorRequestOf(search)));
  const list = useList({
    name: 'new-realtors',
    query: realtors,
    search,
    sorts: REALTOR_SORT_COLUMNS,
    failure: texts.realtorsFailed,
    onShow: (change, { replace = false } = {}) => onShow(inAddress(change), { replace }),
  });

  const noTerritory = useNoTerritory(viewer, list.total === 0 && search.q === '');
  const columns = search.realtors === 'new' ? columnsOfNew : columnsOfAll;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <ListScreen
        list={list}
        label={search.realtors === 'new' ? texts.newRealtors : texts.realtors}
        columns={isRanked ? columns : plainColumns}
        rowId={(realtor) => realtor.realtorId}
        search={{ label: texts.searchRealtors, placeholder: texts.searchRealtorsHint }}
        lead={
          !isRanked && (
            <Typography variant="h2" sx={{ alignSelf: 'center', mr: 1 }}>
              {texts.realtors}
            </Typography>
          )
        }
        filters={
          isRanked && (
            <ToggleButtonGroup
              exclusive
              aria-label={texts.shownRealtors}
              value={search.realtors}
              onChange={(_event, chosen) => chosen !== null && onShow({ realtors: readRealtors(chosen), realtorPage: 1 }, { replace: false })}
            >
              <ToggleButton value="new">{texts.newOnly}</ToggleButton>
              <ToggleButton value="all">{texts.all}</ToggleButton>
            </ToggleButtonGroup>
          )
        }
        actions={
          isRanked && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {columnTexts.rankedBy}
            </Box>
          )
        }
        emptyHint={
          search.q ? (
            <NoMatch
              words={texts.noRealtorMatch(search.q, search.realtors === 'new')}
              action={search.realtors === 'new' ? texts.showAllNewRealtors : texts.showAllRealtors}
              onShowAll={() => list.show({ q: '' })}
            />
          ) : noTerritory ? (
            <span>{noTerritory}</span>
          ) : search.realtors === 'new' ? (
            <NoMatch words={texts.noNewRealtors} action={texts.showAllRealtors} onShowAll={() => onShow({ realtors: 'all', realtorPage: 1, realtorQ: '' })} />
          ) : (
            <span>{texts.noRealtors}</span>
          )
        }
        onOpen={(realtor) => void navigate(paths.realtor(realtor.realtorId))}
      />
    </Box>
  );
}
