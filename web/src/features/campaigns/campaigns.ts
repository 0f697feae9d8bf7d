/** The calls about campaigns. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, useCall } from '../../api/calls';
import { del, get, post, put } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { CampaignIn, CampaignListIn, CampaignRow } from '../../api/types';
import { toastErrorCode, toastNotice } from '../../ui/toasts';

/** A page of the company's campaigns of a type, newest first. */
export function campaignsQuery(body: CampaignListIn) {
  return callQuery(post('/campaigns/list', { body }), { placeholderData: keepPreviousData });
}

export function campaignQuery(id: string) {
  // The page says that it failed, and leaves.
  return callQuery(get('/campaigns/{id}', { path: { id } }), { meta: { silent: true } });
}

/** Creates a campaign, or changes the one with this id. */
export function useSaveCampaign(id: string | undefined) {
  return useCall((body: CampaignIn) => (id === undefined ? post('/campaigns/create', { body }) : put('/campaigns/{id}', { path: { id }, body })), {
    // The form shows the refusal.
    meta: { silent: true },
    onSuccess: () => toastNotice(id === undefined ? 'campaignCreated' : 'campaignUpdated'),
  });
}

const IN_USE = '6006';

export function useDeleteCampaign() {
  return useCall(({ campaignId: id }: CampaignRow) => del('/campaigns/{id}', { path: { id } }), {
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: () => toastNotice('campaignDeleted'),
    onError: (error) => {
      if (codeOf(error) !== 'SESSION_ENDED') toastErrorCode(codeOf(error) === IN_USE ? IN_USE : 'CAMPAIGN_NOT_DELETED');
    },
  });
}
