/** The touchpoints while they are edited: each edit gives the next state, and what is said about it. */
import { texts } from '../../texts/campaign-editor';
import type { CampaignType } from './campaign-types';
import { isLastRegular, MOST_TOUCHPOINTS, movedTo, nextOf, startOf, type Touchpoint, whenWords } from './touchpoint-rules';

export interface Editing {
  touchpoints: readonly Touchpoint[];
  /** The key of the chosen one. */
  chosen: string | undefined;
  /** The last edit in words, for screen readers. */
  said: string;
}

export type Edit =
  | { kind: 'choose'; key: string }
  | { kind: 'change'; touchpoint: Touchpoint }
  /** Moves it on its axis. */
  | { kind: 'days'; key: string; days: number }
  /** It can't be moved further. */
  | { kind: 'limit'; key: string }
  /** Moves it in the list. */
  | { kind: 'move'; key: string; by: -1 | 1 }
  | { kind: 'add'; type: CampaignType }
  | { kind: 'remove'; key: string }
  /** Starts again with the touchpoints of a type. */
  | { kind: 'restart'; type: CampaignType };

export function edited(before: Editing, edit: Edit): Editing {
  const { touchpoints } = before;
  if (edit.kind === 'add') {
    if (touchpoints.length >= MOST_TOUCHPOINTS) return before;
    const added = nextOf(touchpoints, edit.type);
    return { touchpoints: [...touchpoints, added], chosen: added.key, said: texts.saidAdded(touchpoints.length + 1, whenWords(added)) };
  }
  if (edit.kind === 'restart') return { touchpoints: startOf(edit.type), chosen: undefined, said: '' };
  const key = edit.kind === 'change' ? edit.touchpoint.key : edit.key;
  const at = touchpoints.findIndex((one) => one.key === key);
  const touchpoint = touchpoints[at];
  if (!touchpoint) return before;
  const replaced = (by: Touchpoint) => touchpoints.map((one) => (one.key === key ? by : one));
  switch (edit.kind) {
    case 'choose':
      return before.chosen === key ? before : { ...before, chosen: key };
    case 'change':
      return { ...before, touchpoints: replaced(edit.touchpoint), chosen: key };
    case 'days': {
      const moved = { ...touchpoint, days: edit.days };
      return { touchpoints: replaced(moved), chosen: key, said: texts.said(at + 1, whenWords(moved)) };
    }
    case 'limit':
      return { ...before, said: touchpoint.isImmediate ? texts.fixed(at + 1) : texts.limit(at + 1, whenWords(touchpoint)) };
    case 'move': {
      const to = at + edit.by;
      if (to < 0 || to >= touchpoints.length) return before;
      return { touchpoints: movedTo(touchpoints, at, to), chosen: key, said: texts.saidMoved(at + 1, to + 1) };
    }
    case 'remove': {
      if (isLastRegular(touchpoints, at)) return { ...before, said: texts.lastRegular };
      const left = touchpoints.filter((one) => one.key !== key);
      return { touchpoints: left, chosen: left[at]?.key ?? left.at(-1)?.key, said: texts.saidRemoved(at + 1) };
    }
  }
}

/** Whether they are unchanged since a type's start, so that the start of another type may replace them. */
export function isStartOf(type: CampaignType, touchpoints: readonly Touchpoint[]): boolean {
  return isSame(startOf(type), touchpoints);
}

function isSame(a: readonly Touchpoint[], b: readonly Touchpoint[]): boolean {
  const words = (of: readonly Touchpoint[]) => JSON.stringify(of.map((one) => ({ ...one, key: '' })));
  return words(a) === words(b);
}
