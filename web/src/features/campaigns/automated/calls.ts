/** The calls about automated campaigns. */
import { keepPreviousData, skipToken, useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall } from '../../../api/calls';
import { del, get, post, put } from '../../../api/client';
import type { AutomatedCampaign, AutomatedCampaignIn, AutomatedPreview, AutomatedPreviewLeadsIn, AutomatedSwitchIn } from '../../../api/types';
import { texts } from '../../../texts/automated-campaigns';
import { toastNotice } from '../../../ui/toasts';
import type { CampaignType } from '../campaign-types';

/** The company's automated campaigns, newest first. */
export const automatedCampaignsQuery = callQuery(get('/campaigns/automated-campaigns'));

export function automatedCampaignQuery(id: string) {
  // The form shows the failure.
  return callQuery(get('/campaigns/automated-campaigns/{id}', { path: { id } }), { meta: { silent: true } });
}

/** The campaigns of a type to choose from. */
export function campaignChoicesQuery(type: CampaignType) {
  return callQuery(get('/campaigns/by-type/{type}', { path: { type } }), { meta: { silent: true } });
}

/** Creates an automated campaign, or changes the given one. */
export function useSaveAutomated(before: AutomatedCampaign | undefined) {
  return useCall(
    (body: AutomatedCampaignIn) =>
      before
        ? put('/campaigns/automated-campaigns/{id}', { path: { id: before.automatedCampaignId }, body })
        : post('/campaigns/create-automated-campaign', { body }),
    {
      // The form shows the refusal.
      meta: { silent: true },
      onSuccess: ({ isActive }) => {
        toastNotice('done', { said: before ? (before.isActive && !isActive ? texts.wasUpdatedOff : texts.wasUpdated) : texts.wasCreated });
      },
    },
  );
}

export function useDeleteAutomated() {
  return useCall(({ automatedCampaignId: id }: AutomatedCampaign) => del('/campaigns/automated-campaigns/{id}', { path: { id } }), {
    // The dialog shows the refusal.
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: () => toastNotice('done', { said: texts.wasDeleted }),
  });
}

/** Switches an automated campaign on, with the ticked leads of its preview, or off. */
export function useSwitchAutomated() {
  return useCall((body: AutomatedSwitchIn) => post('/campaigns/switch-automated-campaign', { body }), {
    // The caller shows the refusal.
    meta: { silent: true },
    evenIfRefused: true,
  });
}

const POLL_MS = 2000;

/** The states of a preview on the wire. */
export const CALCULATING = 1;
export const READY = 2;

/** A preview, read again and again while it is being calculated. */
export function previewQuery(previewId: string | undefined) {
  return callQuery(previewId === undefined ? skipToken : get('/campaigns/get-automated-preview', { query: { previewId } }), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === CALCULATING ? POLL_MS : false),
    // The panel shows the failure.
    meta: { silent: true },
  });
}

export function useOrderPreview() {
  const client = useQueryClient();
  return useCall((automatedCampaignId: string) => post('/campaigns/order-automated-preview', { body: { automatedCampaignId } }), {
    meta: { silent: true },
    onSuccess: (preview: AutomatedPreview) => client.setQueryData(previewQuery(preview.previewId).queryKey, preview),
  });
}

/** The sets of leads of a preview, with their numbers on the wire. */
export const FROM_NOW_ON = 1;
export const NOW = 2;

export type PreviewSet = typeof FROM_NOW_ON | typeof NOW;

export function previewLeadsQuery(body: AutomatedPreviewLeadsIn) {
  // The list shows the failure.
  return callQuery(post('/campaigns/get-automated-preview-leads', { body }), {
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    meta: { silent: true },
  });
}

export const automationQuery = callQuery(get('/campaigns/get-automation-state'), {
  // Nothing is shown unless automation has stopped.
  meta: { silent: true },
});

export function useDecideAutomation() {
  const client = useQueryClient();
  return useCall((isContinued: boolean) => post('/campaigns/decide-automation', { body: { isContinued } }), {
    // The dialog shows the refusal.
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: (state, isContinued) => {
      client.setQueryData(automationQuery.queryKey, state);
      toastNotice('done', { said: isContinued ? texts.willAssign : texts.wontAssign });
    },
  });
}
