/** The preview of the campaign in the editor. It follows the edits with a delay. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../../api/calls';
import { post } from '../../../api/client';
import type { CampaignIn, CampaignPreview, CampaignPreviewIn, Lead, PreviewedTouchpoint } from '../../../api/types';
import type { Touchpoint } from '../touchpoint-rules';

const DELAY_MS = 500;

/** A campaign without faults, and its touchpoints. */
export interface Draft {
  campaign: CampaignIn;
  touchpoints: readonly Touchpoint[];
}

/** An answer with what it was asked for, because an edit can change the places of touchpoints. */
interface Shown {
  answer: CampaignPreview;
  draft: Draft;
  opportunityId: string | undefined;
}

export type Outlook = PreviewedTouchpoint | 'loading';

/** Whether it expires at once, so that it is never sent. */
export function isGhost(outlook: Outlook | undefined): boolean {
  return typeof outlook === 'object' && outlook.status === 'expired';
}

export interface Preview {
  lead: Lead | null;
  onLead: (lead: Lead | null) => void;
  /** Whether the campaign has a fault. The answer is then that of the last one without. */
  isIncomplete: boolean;
  answer: CampaignPreview | undefined;
  /** The time zone of the campaign of the answer. */
  zone: string;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** What would happen to the touchpoint with this key; undefined without a lead. */
  outlookOf: (key: string) => Outlook | undefined;
  /** The key of the touchpoint at a place of the answer, from 1. */
  keyAt: (place: number) => string | undefined;
}

function previewQuery(body: CampaignPreviewIn | undefined) {
  // The panel shows the failure.
  return callQuery(body ? post('/campaigns/preview-campaign', { body }) : skipToken, { refetchOnWindowFocus: false, meta: { silent: true } });
}

/** The value, some time after its last change. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

/** `draft` is undefined while the campaign has a fault. It changes only if the campaign does. */
export function usePreview(draft: Draft | undefined): Preview {
  const [lead, setLead] = useState<Lead | null>(null);
  const settled = useSettled(draft);
  const opportunityId = lead?.opportunityId;
  const query = previewQuery(settled && { ...settled.campaign, ...(opportunityId !== undefined && { opportunityId }) });
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: draft !== undefined });
  const [shown, setShown] = useState<Shown>();
  if (settled && data && (shown?.answer !== data || shown.draft !== settled || shown.opportunityId !== opportunityId)) {
    setShown({ answer: data, draft: settled, opportunityId });
  }
  const isLoading = draft !== undefined && (isFetching || draft !== settled);
  return {
    lead,
    onLead: setLead,
    isIncomplete: draft === undefined,
    answer: shown?.answer,
    zone: shown?.draft.campaign.timeZoneId ?? '',
    isLoading,
    error: isLoading ? null : error,
    onRetry: () => void refetch(),
    outlookOf: (key) => {
      if (opportunityId === undefined) return undefined;
      const at = shown?.opportunityId === opportunityId ? shown.draft.touchpoints.findIndex((one) => one.key === key) : -1;
      return shown?.answer.touchpoints[at] ?? (isLoading ? 'loading' : undefined);
    },
    keyAt: (place) => shown?.draft.touchpoints[place - 1]?.key,
  };
}
