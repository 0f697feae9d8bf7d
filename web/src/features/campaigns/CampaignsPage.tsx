/** The company's campaigns by type, and the codes that leads arrive under. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
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
    <CompanyCampaigns mayWrite={may(viewer, 'campaignsWrite')} mayWriteCodes={may(viewer, 'bookersWrite')} />
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

function CompanyCampaigns({ mayWrite, mayWriteCodes }: { mayWrite: boolean; mayWriteCodes: boolean }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
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

  return (
    <Page title={texts.title} count={list.count}>
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
          lead={
            mayWriteCodes ? (
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
            ) : (
              <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>{texts.codesOfOthers}</Box>
            )
          }
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
