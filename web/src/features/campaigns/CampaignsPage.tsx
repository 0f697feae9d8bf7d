/** The company's campaigns by type, and the codes that leads arrive under. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useId, useMemo } from 'react';
import type { CampaignRow } from '../../api/types';
import { paths } from '../../lib/paths';
import { ComingUp } from '../../outreach/lazy-coming-up';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { texts } from '../../texts/campaigns';
import { useAskedDialog } from '../../ui/asked';
import { CampaignsIcon, PlusIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { PageTabs } from '../../ui/PageTabs';
import { CAMPAIGN_TYPES, campaignTypeOf } from './campaign-types';
import { campaignsQuery } from './campaigns';
import { campaignColumns } from './columns';
import { loadCampaignEditor } from './lazy-editor';
import { CAMPAIGNS_DEFAULTS, requestOf } from './search';

const AutomatedCampaigns = lazy(() => import('./automated/AutomatedCampaigns').then(({ AutomatedCampaigns: component }) => ({ default: component })));
const loadBookerCodes = () => import('./BookerCodes').then(({ BookerCodes: component }) => ({ default: component }));
const BookerCodes = lazy(loadBookerCodes);
const loadQlabIds = () => import('./QlabIds').then(({ QlabIds: component }) => ({ default: component }));
const QlabIds = lazy(loadQlabIds);
const DeleteDialog = lazy(() => import('./DeleteDialog').then(({ DeleteDialog: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/campaigns');

type Asked = { dialog: 'bookers' } | { dialog: 'qlabIds' } | { dialog: 'delete'; campaign: CampaignRow };

const TABS = CAMPAIGN_TYPES.map((type) => ({ name: String(type), label: texts.types[type] }));

export function CampaignsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  return may(viewer, 'leadsRead') ? (
    <CompanyCampaigns mayWrite={may(viewer, 'campaignsWrite')} mayWriteAll={may(viewer, 'campaignsWriteAll')} mayWriteCodes={may(viewer, 'bookersWrite')} />
  ) : (
    <Page title={texts.title}>
      <Card>
        <Message icon={<CampaignsIcon size={22} />} title={texts.ofCompanies}>
          {texts.ofCompaniesHelp}
        </Message>
      </Card>
    </Page>
  );
}

interface CompanyCampaignsProps {
  mayWrite: boolean;
  /** Whether also automated campaigns, and campaigns of others. */
  mayWriteAll: boolean;
  mayWriteCodes: boolean;
}

function CompanyCampaigns({ mayWrite, mayWriteAll, mayWriteCodes }: CompanyCampaignsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const headingId = useId();
  const list = useList({
    name: 'campaigns',
    query: useQuery(campaignsQuery(requestOf(search))),
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const { asked } = dialogs;
  const columns = useMemo(() => campaignColumns(search.type, (campaign, button) => ask({ dialog: 'delete', campaign }, button)), [search.type, ask]);

  const create = (variant: 'contained' | 'outlined') =>
    mayWrite && (
      <ButtonLink
        variant={variant}
        startIcon={<PlusIcon />}
        {...paths.createCampaign(search.type)}
        onPointerEnter={() => void loadCampaignEditor()}
        onFocus={() => void loadCampaignEditor()}
      >
        {texts.create}
      </ButtonLink>
    );

  const codeButtons = mayWriteCodes && (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={(event) => ask({ dialog: 'bookers' }, event.currentTarget)}
        onPointerEnter={() => void loadBookerCodes()}
        onFocus={() => void loadBookerCodes()}
      >
        {texts.manageBookers}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={(event) => ask({ dialog: 'qlabIds' }, event.currentTarget)}
        onPointerEnter={() => void loadQlabIds()}
        onFocus={() => void loadQlabIds()}
      >
        {texts.manageQlabIds}
      </Button>
    </>
  );

  return (
    <Page title={texts.title}>
      <Suspense fallback={<Card sx={{ height: 480 }} />}>
        <AutomatedCampaigns mayWrite={mayWriteAll} tools={codeButtons} />
      </Suspense>
      <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 1 }}>
          <Typography variant="h2" id={headingId}>
            {texts.byType}
          </Typography>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {list.count}
          </Box>
        </Box>
        <PageTabs
          label={texts.title}
          tabs={TABS}
          value={String(search.type)}
          onChange={(type) => void navigate({ search: { ...CAMPAIGNS_DEFAULTS, size: search.size, type: campaignTypeOf(Number(type)) } })}
        >
          <ListScreen
            list={list}
            label={texts.listOf(texts.types[search.type])}
            columns={columns}
            rowId={({ campaignId }) => campaignId}
            actions={create('contained')}
            onOpen={({ campaignId }) => void navigate(paths.campaign(campaignId))}
            none={texts.none}
            emptyHint={
              <>
                <span>{texts.noneHelp[search.type]}</span>
                {create('outlined')}
              </>
            }
            reservedHeight={290}
          />
        </PageTabs>
      </Box>
      <Suspense fallback={<Card sx={{ height: 180 }} />}>
        <ComingUp />
      </Suspense>
      <Suspense>
        {asked?.dialog === 'bookers' && <BookerCodes {...dialogs} />}
        {asked?.dialog === 'qlabIds' && <QlabIds {...dialogs} />}
        {asked?.dialog === 'delete' && <DeleteDialog {...dialogs} campaign={asked.campaign} />}
      </Suspense>
    </Page>
  );
}
