/** The timeline of a lead: its touchpoints, its replies, and the changes of its status and survey. */
import type { LeadEvent, LeadTouchpoint } from '../../../api/types';
import { formatDate, formatStamp } from '../../../lib/format';
import { addressWords } from '../../../outreach/channels';
import { texts } from '../../../texts/lead-campaigns';

export type Entry = { touchpoint: LeadTouchpoint; event?: never } | { event: LeadEvent; touchpoint?: never };

/** Touchpoints and events, each in the order of their times, as one list. Touchpoints without a time come last. */
export function timelineOf(touchpoints: readonly LeadTouchpoint[], events: readonly LeadEvent[]): Entry[] {
  const entries: Entry[] = [];
  let next = 0;
  for (const touchpoint of touchpoints) {
    const at = momentOf(touchpoint);
    for (let event = events[next]; event && Date.parse(event.at) < at; event = events[++next]) entries.push({ event });
    entries.push({ touchpoint });
  }
  return [...entries, ...events.slice(next).map((event) => ({ event }))];
}

/** When it was sent or is scheduled, in milliseconds. */
function momentOf({ sentDate, sendDate }: LeadTouchpoint): number {
  const at = sentDate ?? sendDate;
  return at === undefined ? Infinity : Date.parse(at);
}

/** An event as a sentence. */
export function eventWords(event: LeadEvent): string {
  switch (event.kind) {
    case 'reply':
      return texts.replied(senderOf(event));
    case 'automaticReply':
      return texts.repliedAutomatically(senderOf(event));
    case 'stop':
      return texts.optedOut(senderOf(event));
    case 'start':
      return texts.optedIn(senderOf(event));
    case 'status':
      return texts.statusChanged(event.old ?? '', event.new ?? '');
    case 'survey':
      return surveyWords(event);
  }
}

function senderOf({ messageType = 0, sender = '' }: LeadEvent): string {
  return addressWords(messageType, sender);
}

function surveyWords({ old, new: after }: LeadEvent): string {
  if (after === undefined) return texts.surveyRemoved;
  return old === undefined ? texts.surveySet(surveyTime(after)) : texts.surveyMoved(surveyTime(old), surveyTime(after));
}

/** A survey has only a day while its time is unknown. */
function surveyTime(value: string): string {
  return value.includes('T') ? formatStamp(value) : formatDate(value);
}
