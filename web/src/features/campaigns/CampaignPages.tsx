/** The pages that create and change a campaign. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { FormSkeleton, fresh, FreshForm } from '../../forms/FreshForm';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { texts } from '../../texts/campaign-editor';
import { texts as uiTexts } from '../../texts/ui';
import { CampaignsIcon, ChevronLeftIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { toastErrorCode } from '../../ui/toasts';
import { UnsavedGuard } from '../../ui/unsaved';
import { campaignTypeOf, type CampaignType, PRE_SALE } from './campaign-types';
import { campaignQuery } from './campaigns';
import { CampaignEditor, CampaignView, loadCampaignEditor } from './lazy-editor';

// The editor loads while the campaign does.
void loadCampaignEditor();

const appRoute = getRouteApi('/app');
const createRoute = getRouteApi('/app/campaigns/create');
const editRoute = getRouteApi('/app/campaigns/$id/edit');

export function CreateCampaignPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const { type = PRE_SALE } = createRoute.useSearch();
  return (
    <Page title={texts.createTitle}>
      <Frame type={type}>
        {may(viewer, 'campaignsWrite') ? (
          <CampaignEditor type={type} />
        ) : (
          <Card>
            <Message icon={<CampaignsIcon size={22} />} title={texts.notOffered}>
              {texts.notOfferedHelp}
            </Message>
          </Card>
        )}
      </Frame>
    </Page>
  );
}

export function EditCampaignPage() {
  const { id } = editRoute.useParams();
  const query = useQuery({ ...campaignQuery(id), ...fresh });
  const navigate = useNavigate();
  const { data: campaign, isError } = query;

  const leave = useEffectEvent(() => {
    toastErrorCode('CAMPAIGN_FAILED');
    void navigate({ ...paths.campaigns(), replace: true });
  });
  useEffect(() => {
    if (isError) leave();
  }, [isError]);

  const isViewed = campaign !== undefined && !campaign.canEdit;
  return (
    <Page title={isViewed ? texts.viewTitle : texts.editTitle}>
      <Frame type={campaignTypeOf(campaign?.type ?? PRE_SALE)}>
        {isError ? (
          <Waiting />
        ) : (
          // Another campaign starts with its own values.
          <FreshForm key={id} query={query} what={texts.what}>
            {(loaded, onReload) => (loaded.canEdit ? <CampaignEditor campaign={loaded} onReload={onReload} /> : <CampaignView campaign={loaded} />)}
          </FreshForm>
        )}
      </Frame>
    </Page>
  );
}

function Frame({ type, children }: { type: CampaignType; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UnsavedGuard onClose={() => undefined}>
      <Box>
        <Button variant="outlined" startIcon={<ChevronLeftIcon />} onClick={() => void navigate(paths.campaignsOf(type))}>
          {uiTexts.back}
        </Button>
      </Box>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </UnsavedGuard>
  );
}

function Waiting() {
  return (
    <Card>
      <FormSkeleton what={texts.what} />
    </Card>
  );
}
