/** The page of one realtor: contact, rank, results and coverage. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { realtorQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { texts } from '../../texts/realtors';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { DetailPage } from '../../ui/DetailPage';
import { ListingsIcon, PencilIcon, RealtorsIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { ContactCard } from './ContactCard';
import { CoverageCard } from './CoverageCard';
import { FeedCard } from './FeedCard';
import { loadRealtorPanel, RealtorPanel } from './lazy-panel';
import { OverviewCard } from './OverviewCard';
import { readRealtorsSearch } from './search';
import { StandingCard } from './StandingCard';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/realtors/$id/view');
const sourceRoute = getRouteApi('/app/realtors/$id/view/$source');

export function RealtorPage() {
  const { id } = route.useParams();
  const { market } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useLocation({ select: ({ state }) => state.realtorList });
  return (
    // Keyed by realtor, so that no state of the previous one remains.
    <Realtor
      key={id}
      realtorId={id}
      market={market}
      onMarket={(chosen) => void navigate({ search: { market: chosen }, replace: true, state: true })}
      onBack={() => void navigate({ ...paths.realtors(), search: list ? readRealtorsSearch(list) : {} })}
    />
  );
}

/** The page of the realtor of a listing, whose Back leads to that listing. */
export function RealtorOfListingPage() {
  const { id, source } = sourceRoute.useParams();
  const { market } = sourceRoute.useSearch();
  const navigate = sourceRoute.useNavigate();
  const list = useLocation({ select: ({ state }) => state.list });
  return (
    <Realtor
      key={id}
      realtorId={id}
      market={market}
      onMarket={(chosen) => void navigate({ search: { market: chosen }, replace: true, state: true })}
      onBack={() => void navigate({ ...paths.listing(source), state: list ? { list } : {} })}
    />
  );
}

interface RealtorProps {
  realtorId: string;
  /** The id of the node whose coverage is shown. */
  market: string;
  onMarket: (id: string) => void;
  onBack: () => void;
}

function Realtor({ realtorId, market, onMarket, onBack }: RealtorProps) {
  const { user: viewer } = appRoute.useRouteContext();
  const realtor = useQuery({ ...realtorQuery(realtorId), staleTime: 0 });
  const head = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<'edit'>(() => head.current?.querySelector('button') ?? null);
  const mayEdit = may(viewer, 'realtorsWrite');
  const maySend = may(viewer, 'outreachSend');

  return (
    <>
      <DetailPage
        query={realtor}
        titleOf={({ name }) => name}
        fallbackTitle={texts.realtor}
        onBack={onBack}
        headRef={head}
        tools={() => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ButtonLink variant={mayEdit ? 'outlined' : 'contained'} startIcon={<ListingsIcon />} {...paths.listings()} search={{ realtorId }}>
              {texts.viewListings}
            </ButtonLink>
            {mayEdit && (
              <Button
                variant="contained"
                startIcon={<PencilIcon />}
                aria-haspopup="dialog"
                onClick={(event) => ask('edit', event.currentTarget)}
                onPointerEnter={() => void loadRealtorPanel()}
                onFocus={() => void loadRealtorPanel()}
              >
                {shared.edit}
              </Button>
            )}
          </Box>
        )}
        loading={texts.loading}
        failed={texts.realtorFailed}
        unknown={{
          icon: <RealtorsIcon size={22} />,
          title: texts.notFound,
          text: may(viewer, 'companiesRead') ? texts.notFoundHelp : texts.notVisibleHelp,
        }}
      >
        {(shown) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
              gridTemplateRows: { lg: 'auto 1fr' },
            }}
          >
            <ContactCard realtor={shown} mayWrite={maySend} />
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } }}>
              <OverviewCard realtor={shown} />
              {shown.realtorRank !== undefined && <StandingCard realtor={shown} />}
            </Box>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <CoverageCard realtorId={realtorId} viewer={viewer} chosen={market} onChoose={onMarket} />
              {maySend && <FeedCard realtorId={realtorId} />}
            </Box>
          </Box>
        )}
      </DetailPage>
      {dialogs.asked && (
        <Suspense>
          <RealtorPanel {...dialogs} realtorId={realtorId} />
        </Suspense>
      )}
    </>
  );
}
