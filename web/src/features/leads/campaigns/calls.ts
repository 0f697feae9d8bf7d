/** The calls about the campaigns of a lead and their touchpoints. */
import { skipToken } from '@tanstack/react-query';
import { callQuery, useCall } from '../../../api/calls';
import { del, get, post } from '../../../api/client';
import { ApiError, codeOf, describeError } from '../../../api/errors';
import { useOrderKey } from '../../../api/order-key';
import type { AcceleratedMessageIn, LeadCampaign, LeadCampaignIn, TouchpointAction } from '../../../api/types';
import { DO_NOT_CALL } from '../../../outreach/warnings';
import { texts } from '../../../texts/lead-campaigns';
import { toastErrorCode, toastNotice } from '../../../ui/toasts';
import { type CampaignType, QUEUED } from './words';

/** The interval while a touchpoint is being sent. */
const BUSY_POLL_MS = 4000;
/** The interval at which replies are looked for: the server announces only those that change a campaign. */
const REPLY_POLL_MS = 8000;

/** The campaigns that the lead has now, at most one of each type. */
export function leadCampaignsQuery(opportunityId: string) {
  // The part of the page shows the failure.
  return callQuery(get('/lead-campaigns/opportunity/{opportunityId}', { path: { opportunityId } }), { meta: { silent: true } });
}

/** The checks of the lead's campaigns and channels. */
export function leadExplanationQuery(opportunityId: string) {
  // The part of the page shows the failure.
  return callQuery(get('/leads/get-lead-explanation', { query: { opportunityId } }), { meta: { silent: true } });
}

/** The timeline, the earliest first. */
export function touchpointsQuery(opportunityId: string) {
  return callQuery(get('/lead-campaigns/touchpoints/{opportunityId}', { path: { opportunityId } }), {
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === QUEUED) ? BUSY_POLL_MS : false),
    meta: { silent: true },
  });
}

/** The whole content of a touchpoint, with the lead's current values until it is handed off. */
export function touchpointContentQuery(opportunityId: string, touchpointId: string) {
  // The dialog shows the failure.
  return callQuery(post('/lead-campaigns/preview-touchpoint', { body: { opportunityId, touchpointId } }), { staleTime: 0, meta: { silent: true } });
}

/** The replies to an email that was sent, the oldest first. */
export function mailRepliesQuery(messageId: string) {
  // Without them the dialog still shows the email.
  return callQuery(post('/aurinko/thread-emails', { body: { messageId } }), { staleTime: 0, refetchInterval: REPLY_POLL_MS, meta: { silent: true } });
}

/**
 * The mailbox that would send an email now. It is checked once whenever the panel opens, and not again, because a repeated order
 * must have the same content.
 */
export function activeMailboxQuery() {
  return callQuery(get('/aurinko/active-connection'), {
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without one, the other accounts send.
    meta: { silent: true },
  });
}

/** The lead's replies and the changes of its status and survey, the earliest first. */
export function leadEventsQuery(opportunityId: string) {
  return callQuery(get('/leads/get-lead-events', { query: { opportunityId } }), { refetchInterval: REPLY_POLL_MS, meta: { silent: true } });
}

/** The company's campaigns of a type to choose from. */
export function campaignChoicesQuery(type: CampaignType | undefined) {
  // The panel shows the failure.
  return callQuery(type === undefined ? skipToken : get('/campaigns/by-type/{type}', { path: { type } }), { meta: { silent: true } });
}

export const NOT_ASSIGNED = '6019';
export const NOT_SENT = '6036';

/** The sentence for a failure. A campaign or a message that a lead can't get has several causes, which the server names. */
export function describeRefusal(error: unknown): string {
  const isExplained = error instanceof ApiError && (error.code === NOT_ASSIGNED || error.code === NOT_SENT);
  return (isExplained ? error.explanation : undefined) ?? describeError(error);
}

const tellDone = (said: string) => toastNotice('done', { said });
const tellFailed = (what: string) => toastErrorCode('ACTION_FAILED', { what });

export function useAssignCampaign() {
  return useCall((body: LeadCampaignIn) => post('/lead-campaigns', { body }), {
    // The panel shows the refusal.
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: ({ campaignName }) => tellDone(texts.assigned(campaignName)),
  });
}

export function useRemoveCampaign() {
  return useCall(({ leadCampaignId: id }: LeadCampaign) => del('/lead-campaigns/{id}', { path: { id } }), {
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: () => tellDone(texts.removed),
    onError: (error) => {
      if (codeOf(error) !== 'SESSION_ENDED') toastErrorCode('6023');
    },
  });
}

export interface Act {
  action: TouchpointAction;
  touchpointId: string;
  /** The user knows that the number is on a do-not-call list. */
  acknowledgeDoNotCall?: true;
}

function callOf(opportunityId: string, { action, touchpointId, acknowledgeDoNotCall }: Act) {
  const body = { opportunityId, touchpointId };
  switch (action) {
    case 'pause':
      return post('/lead-campaigns/touchpoints/pause', { body });
    case 'resume':
      return post('/lead-campaigns/touchpoints/resume', { body });
    case 'sendNow':
    case 'resend':
      return post('/lead-campaigns/touchpoints/accelerate', { body: { ...body, pauseOtherTouchpoints: action === 'sendNow', acknowledgeDoNotCall } });
  }
}

/** No email account to send from, and no usable address of the lead. */
const SELF_EXPLANATORY: ReadonlySet<string> = new Set(['6043', '6045']);

/** Whether the notice of a failed action doesn't say why it failed. */
export function needsReason(error: unknown): boolean {
  return ![...SELF_EXPLANATORY, DO_NOT_CALL, 'SESSION_ENDED'].includes(codeOf(error));
}

/** An action on a touchpoint. It is pending until the timeline shows the result, so that no button acts on an old status. */
export function useAct(opportunityId: string) {
  return useCall((act: Act) => callOf(opportunityId, act), {
    meta: { silent: true },
    evenIfRefused: true,
    reloads: 'awaited',
    onSuccess: (_done, { action }) => tellDone(texts.done[action]),
    onError: (error, { action }) => {
      if (SELF_EXPLANATORY.has(codeOf(error))) toastErrorCode(codeOf(error));
      else if (needsReason(error)) tellFailed(texts.commands[action]);
    },
  });
}

/** Resumes all paused touchpoints of a lead. */
export function useResumeAll(opportunityId: string) {
  return useCall(() => post('/lead-campaigns/resume-campaign', { body: { opportunityId } }), {
    meta: { silent: true },
    evenIfRefused: true,
    reloads: 'awaited',
    onSuccess: ({ resumed }) => tellDone(texts.resumed(resumed)),
    onError: (error) => {
      if (needsReason(error)) tellFailed(texts.resumeAllCommand);
    },
  });
}

/** Sends a message at once. A repeat after a lost response sends nothing new. */
export function useSendMessage() {
  const orderKey = useOrderKey();
  return useCall(
    (body: AcceleratedMessageIn) =>
      post('/lead-campaigns/touchpoints/send-accelerated', { body, header: { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(body)) } }),
    {
      // The panel shows the refusal.
      meta: { silent: true },
      onSuccess: () => {
        orderKey.done();
        tellDone(texts.messageSent);
      },
    },
  );
}
