/** The campaigns of a lead: one indicator for each type, and what a user can do with them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { describeError } from '../../../api/errors';
import type { LeadCampaign } from '../../../api/types';
import { texts } from '../../../texts/lead-campaigns';
import { texts as explanationTexts } from '../../../texts/lead-explanation';
import { shared } from '../../../texts/shared';
import { useAskedDialog } from '../../../ui/asked';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons';
import { ConfirmDialog } from '../../../ui/lazy-confirm';
import { leadCampaignsQuery, touchpointsQuery, useRemoveCampaign } from './calls';
import { Indicator } from './Indicator';
import { AddToCampaign, Explanation, loadAddToCampaign, loadExplanation, loadSendMessage, SendMessage } from './lazy-panels';
import { resultsOf } from './results';
import { CAMPAIGN_TYPES, campaignTypeOf } from './words';

interface LeadCampaignsProps {
  opportunityId: string;
  /** The name of the lead. */
  whom: string;
  mayWrite: boolean;
}

type Asked = { dialog: 'add' } | { dialog: 'message' } | { dialog: 'remove'; campaign: LeadCampaign };

export function LeadCampaigns({ opportunityId, whom, mayWrite }: LeadCampaignsProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const { data, error, isError, isFetching, refetch } = useQuery(leadCampaignsQuery(opportunityId));
  const touchpoints = useQuery(touchpointsQuery(opportunityId));
  const { ask, dialogs } = useAskedDialog<Asked>(() => addButton.current);
  const { asked, ...frame } = dialogs;
  const running = data?.filter(({ state }) => state !== 'ended') ?? [];

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {texts.title}
        </Typography>
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              onClick={(event) => ask({ dialog: 'message' }, event.currentTarget)}
              onPointerEnter={() => void loadSendMessage()}
              onFocus={() => void loadSendMessage()}
            >
              {texts.sendMessage}
            </Button>
            <Button
              ref={addButton}
              variant="contained"
              aria-haspopup="dialog"
              // It is not known yet which types are free.
              disabled={data === undefined}
              onClick={(event) => ask({ dialog: 'add' }, event.currentTarget)}
              onPointerEnter={() => void loadAddToCampaign()}
              onFocus={() => void loadAddToCampaign()}
            >
              {texts.addCampaigns}
            </Button>
          </Box>
        )}
      </Box>
      {data ? (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
        >
          {CAMPAIGN_TYPES.map((type) => {
            const campaign = running.find((one) => one.type === type);
            return (
              <Indicator
                key={type}
                type={type}
                campaign={campaign}
                results={campaign && resultsOf(touchpoints.data ?? [], campaign.leadCampaignId)}
                onRemove={mayWrite ? (removed, button) => ask({ dialog: 'remove', campaign: removed }, button) : undefined}
              />
            );
          })}
        </Box>
      ) : isError && !isFetching ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{texts.failed(describeError(error))}</span>
          <Button variant="outlined" onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={62} />
      )}
      <WhyNot opportunityId={opportunityId} />
      {asked !== undefined && (
        <Suspense>
          {asked.dialog === 'add' && (
            <AddToCampaign {...frame} opportunityId={opportunityId} taken={running.flatMap(({ type }) => campaignTypeOf(type) ?? [])} />
          )}
          {asked.dialog === 'message' && <SendMessage {...frame} opportunityId={opportunityId} whom={whom} />}
          {asked.dialog === 'remove' && <RemoveDialog {...frame} campaign={asked.campaign} />}
        </Suspense>
      )}
    </Card>
  );
}

/** Opens the explanation of the lead's campaigns and channels. */
function WhyNot({ opportunityId }: { opportunityId: string }) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        startIcon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void loadExplanation()}
        onFocus={() => void loadExplanation()}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {explanationTexts.title}
      </Button>
      {isOpen && (
        <Box id={contentId} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Suspense fallback={<Skeleton role="status" aria-label={explanationTexts.loading} variant="rounded" height={160} />}>
            <Explanation opportunityId={opportunityId} />
          </Suspense>
        </Box>
      )}
    </>
  );
}

interface RemoveDialogProps {
  campaign: LeadCampaign;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function RemoveDialog({ campaign, onClose, ...frame }: RemoveDialogProps) {
  const remove = useRemoveCampaign();
  return (
    <ConfirmDialog
      {...frame}
      title={texts.askRemove(campaign.campaignName || texts.thisCampaign)}
      action={texts.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(campaign, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.removeHelp}
    </ConfirmDialog>
  );
}
