/** The page of one listing: status, facts, realtor, owner and the company's work on it. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { propertyQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { texts } from '../../texts/listings-property';
import { DetailPage } from '../../ui/DetailPage';
import { ListingsIcon } from '../../ui/icons';
import { ConversionCard } from './property/ConversionCard';
import { MarksCard } from './property/MarksCard';
import { useSourceList } from './property/neighbors';
import { Neighbors } from './property/Neighbors';
import { OwnerCard } from './property/OwnerCard';
import { PlanCard } from './property/PlanCard';
import { PropertyFacts } from './property/PropertyFacts';
import { RealtorCard } from './property/RealtorCard';
import { Summary } from './property/Summary';
import { Timeline } from './property/Timeline';
import { TouchesCard } from './property/TouchesCard';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/listings/$id/view');

export function PropertyPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const { id } = route.useParams();
  const { realtorId } = route.useSearch();
  const navigate = route.useNavigate();
  const property = useQuery(propertyQuery(id));
  const list = useSourceList();
  const head = useRef<HTMLDivElement>(null);
  const mayWork = may(viewer, 'listingsWork');

  return (
    <DetailPage
      query={property}
      titleOf={({ address }) => address}
      fallbackTitle={texts.listing}
      onBack={() => void navigate({ ...paths.listings(), search: list ?? (realtorId ? { realtorId } : {}) })}
      headRef={head}
      beside={<Neighbors propertyId={id} realtorId={realtorId} />}
      loading={texts.loading}
      failed={texts.failed}
      unknown={{ icon: <ListingsIcon size={22} />, title: texts.notFound, text: texts.notFoundHelp }}
    >
      {(shown) => (
        // Keyed by listing, so that no state of the previous one remains.
        <Box
          key={shown.propertyId}
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
            gridTemplateRows: { lg: 'auto 1fr' },
          }}
        >
          <Summary property={shown} />
          {/* On a small screen the actions come before the facts. */}
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } }}>
            {mayWork && <MarksCard property={shown} />}
            {mayWork && <ConversionCard propertyId={shown.propertyId} />}
            {may(viewer, 'ownerDataBuy') && <OwnerCard propertyId={shown.propertyId} />}
            <RealtorCard property={shown} mayWrite={may(viewer, 'outreachSend')} />
            {mayWork && <TouchesCard propertyId={shown.propertyId} />}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Timeline property={shown} />
            <PropertyFacts property={shown} />
            {mayWork && <PlanCard propertyId={shown.propertyId} />}
          </Box>
        </Box>
      )}
    </DetailPage>
  );
}
