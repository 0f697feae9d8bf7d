/** The newest preview of an automated campaign. One is ordered when the panel opens without a current one. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AutomatedCampaign, AutomatedPreview } from '../../../api/types';
import { CALCULATING, previewQuery, READY, useOrderPreview } from './calls';

interface CurrentPreview {
  preview: AutomatedPreview | undefined;
  /** Why there is none. */
  error: Error | null;
  isCalculating: boolean;
  isReady: boolean;
  /** Orders a new one. */
  order: () => void;
}

export function useCurrentPreview({ automatedCampaignId, isActive, needsPreview, previewId: newest }: AutomatedCampaign): CurrentPreview {
  const ordering = useOrderPreview();
  const previewId = ordering.data?.previewId ?? (needsPreview ? undefined : newest);
  const query = useQuery(previewQuery(previewId));
  const { data } = query;
  // One that is on needs no current preview.
  const isOld = query.isFetchedAfterMount && data?.state === READY && !data.isCurrent && !isActive;
  const mustOrder = ordering.isIdle && (previewId === undefined || isOld);
  const order = () => ordering.mutate(automatedCampaignId);
  const orderOnce = useEffectEvent(order);
  useEffect(() => {
    if (mustOrder) orderOnce();
  }, [mustOrder]);

  const isCalculating = mustOrder || ordering.isPending || data?.state === CALCULATING;
  return {
    preview: data,
    error: isCalculating ? null : (ordering.error ?? (data ? null : query.error)),
    isCalculating,
    isReady: !isCalculating && data?.state === READY,
    order,
  };
}
