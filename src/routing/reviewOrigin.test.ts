import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finishReview, nextInReview, setReviewOrigin } from './reviewOrigin.ts';

const open = (...queue: string[]) =>
  setReviewOrigin({ to: '/orgs/o/change-requests', label: 'review queue', queue });
const next = (address: string) => nextInReview('o', address);

test('goes through the queue in order, and from its end to its start', () => {
  open('a', 'b', 'c');
  assert.deepEqual(['a', 'b', 'c', 'elsewhere'].map(next), ['b', 'c', 'a', 'a']);
});

test('goes on after a finished review with the later ones, then with the earlier ones', () => {
  open('a', 'b', 'c', 'd');
  finishReview('b');
  assert.deepEqual(['b', 'c', 'd', 'a'].map(next), ['c', 'd', 'a', 'c']);
});

test('has no next one after the last finished review, and in another organization', () => {
  open('a');
  finishReview('a');
  assert.deepEqual([next('a'), nextInReview('other', 'b')], [undefined, undefined]);
});
