import { describe, expect, it } from 'vitest';
import type { LeadEvent } from '../../../api/types';
import { aTouchpoint } from './test-campaigns';
import { eventWords, timelineOf } from './timeline';

const reply = (at: string, change: Partial<LeadEvent> = {}): LeadEvent => ({
  at,
  kind: 'reply',
  messageType: 2,
  sender: '+13035550101',
  text: 'Call me',
  ...change,
});

const survey = (old: string | undefined, after: string | undefined): LeadEvent => ({ at: '2026-03-08T15:00:00Z', kind: 'survey', old, new: after });

describe('the timeline of a lead', () => {
  it('has touchpoints and events in the order of their times', () => {
    const sent = aTouchpoint(1, { status: 2, sendDate: '2026-03-17T13:00:00Z', sentDate: '2026-03-17T13:05:00Z' });
    const waiting = aTouchpoint(2, { sendDate: '2026-03-19T13:00:00Z' });
    const unknown = aTouchpoint(3, { sendDate: undefined });
    const [before, between, after] = [reply('2026-03-17T13:01:00Z'), reply('2026-03-18T08:00:00Z'), reply('2026-03-20T08:00:00Z')];
    const order = (entries: ReturnType<typeof timelineOf>) => entries.map(({ touchpoint, event }) => (touchpoint ? touchpoint.id : event.at));
    expect(order(timelineOf([sent, waiting, unknown], [before, between, after]))).toEqual([before.at, sent.id, between.at, waiting.id, after.at, unknown.id]);
    expect(order(timelineOf([], [before, between]))).toEqual([before.at, between.at]);
    expect(order(timelineOf([sent], []))).toEqual([sent.id]);
  });

  it('says what happened', () => {
    const at = '2026-03-08T15:00:00Z';
    const words = [
      reply(at),
      reply(at, { kind: 'automaticReply', messageType: 1, sender: 'dana1@example.com' }),
      reply(at, { kind: 'stop', text: 'STOP' }),
      reply(at, { kind: 'start', text: 'START' }),
      { at, kind: 'status' as const, old: 'New', new: 'Survey Scheduled' },
      survey(undefined, '2026-03-20'),
      survey('2026-03-20', '2026-03-22'),
      survey('2026-03-20', undefined),
    ].map(eventWords);
    expect(words).toEqual([
      'Reply from (303) 555-0101',
      'Automatic reply from dana1@example.com',
      'Opted out from (303) 555-0101',
      'Opted in again from (303) 555-0101',
      'Status changed from New to Survey Scheduled',
      'Survey scheduled for 03/20/2026',
      'Survey moved from 03/20/2026 to 03/22/2026',
      'Survey date removed',
    ]);
  });
});
