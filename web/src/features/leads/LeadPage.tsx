/** The page of one lead: campaigns, contact, survey, status, move, places, touchpoints, matched property, notes and history. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { get } from '../../api/client';
import type { LeadDetails } from '../../api/types';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { StreetViewButton } from '../../street/StreetViewButton';
import { texts } from '../../texts/move-leads';
import { DetailPage } from '../../ui/DetailPage';
import { CopyIcon, LeadsIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { LeadCampaigns } from './campaigns/LeadCampaigns';
import { Touchpoints } from './campaigns/Touchpoints';
import { History } from './History';
import { LeadFacts } from './LeadFacts';
import { MatchedProperty } from './MatchedProperty';
import { NotesDialog } from './NotesDialog';
import { leadQuery } from './queries';
import { type LeadsSearch, readLeadsSearch } from './search';
import { nameOf, statusTone } from './words';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a lead was opened. */
    leads?: LeadsSearch;
  }
}

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/plugins/movescout/leads/$id/view');

export function LeadPage() {
  const { id } = route.useParams();
  const { from } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useLocation({ select: ({ state }) => state.leads });
  const lead = useQuery(leadQuery(id));
  const { user: viewer } = appRoute.useRouteContext();
  const mayWrite = may(viewer, 'leadCampaignsWrite');
  const head = useRef<HTMLDivElement>(null);

  return (
    <DetailPage
      query={lead}
      titleOf={nameOf}
      fallbackTitle={texts.lead}
      onBack={() => void navigate({ ...paths.leads(), search: list ? readLeadsSearch(list) : from ? { search: from } : {} })}
      headRef={head}
      tools={(shown) => <Tools lead={shown} />}
      loading={texts.loading}
      failed={texts.leadFailed}
      unknown={{ icon: <LeadsIcon size={22} />, title: texts.notFound, text: texts.notFoundHelp }}
    >
      {(shown) => (
        // Keyed by lead, so that no state of the previous one remains.
        <Box key={shown.opportunityId} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Head lead={shown} />
          <LeadCampaigns opportunityId={shown.opportunityId} whom={nameOf(shown)} mayWrite={mayWrite} />
          <LeadFacts lead={shown} />
          <Touchpoints opportunityId={shown.opportunityId} mayWrite={mayWrite} />
          <MatchedProperty lead={shown} />
          <History lead={shown} />
        </Box>
      )}
    </DetailPage>
  );
}

/** The status, and the id in the system that the lead comes from. */
function Head({ lead: { disposition, opportunityId } }: { lead: LeadDetails }) {
  function copy() {
    navigator.clipboard.writeText(opportunityId).then(
      () => toastNotice('opportunityIdCopied'),
      () => toastErrorCode('COPY_FAILED'),
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <StatusDot tone={statusTone(disposition)} word={disposition} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.externalId}
        </Box>
        <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {opportunityId}
        </Box>
        <Tooltip title={texts.copy}>
          <IconButton aria-label={texts.copyId} onClick={copy} sx={{ width: 28, height: 28 }}>
            <CopyIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

function Tools({ lead }: { lead: LeadDetails }) {
  const { opportunityId, origin, notes } = lead;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {notes.length > 0 ? texts.notesCount(notes.length) : texts.notes}
      </Button>
      <StreetViewButton
        place={{ address: origin.address ?? nameOf(lead), city: origin.city ?? '', state: origin.state ?? '', zipCode: origin.zipCode ?? '' }}
        call={get('/leads/get-street-view', { query: { opportunityId } })}
      />
      <NotesDialog name={nameOf(lead)} notes={notes} open={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
