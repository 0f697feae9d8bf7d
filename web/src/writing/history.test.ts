import { expect, it } from 'vitest';
import { EMPTY_HISTORY, redone, undone, written } from './history';

it('TPL-17 continuous typing is one step; a pause or a space starts another', () => {
  let history = written(EMPTY_HISTORY, '', 'a', 1000);
  history = written(history, 'a', 'ab', 1100);
  history = written(history, 'ab', 'abc', 1200);
  expect(history.past).toEqual(['']);
  history = written(history, 'abc', 'abcd', 2000);
  expect(history.past).toEqual(['', 'abc']);
  history = written(history, 'abcd', 'abcd ', 2100);
  expect(history.past).toEqual(['', 'abc', 'abcd']);
});

it('TPL-17 steps are undone and redone; a new edit clears the steps to redo', () => {
  const history = written(written(EMPTY_HISTORY, '', 'one', 0), 'one', 'one two', 0);
  const back = undone(history, 'one two');
  expect(back?.text).toBe('one');
  const forth = back && redone(back.history, back.text);
  expect(forth?.text).toBe('one two');
  expect(back && written(back.history, 'one', 'one three', 0).future).toEqual([]);
  expect(undone(EMPTY_HISTORY, 'x')).toBeUndefined();
  expect(redone(EMPTY_HISTORY, 'x')).toBeUndefined();
});
