import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewersOf, whoseTurn, type TurnState } from './whoseTurn.ts';

const request = { status: 'open', created_by: 'author', revision_id: 'second' } as const;
const asked = (user_id: string, created_at = '2') => ({ user_id, created_at });
const review = (reviewer_id: string, revision_id = 'second', created_at = '3') => ({
  reviewer_id,
  revision_id,
  status: 'approved' as const,
  created_at,
});
const turn = (state: Partial<TurnState>) => [
  ...whoseTurn({ request, requested: [], lastReviews: [], hasUnanswered: false, ...state }),
];

test('reviewers have the next step until they decide on the current revision', () => {
  assert.deepEqual(turn({ requested: [asked('fen'), asked('ivy')] }), ['fen', 'ivy']);
  assert.deepEqual(turn({ requested: [asked('fen'), asked('ivy')], lastReviews: [review('fen')] }), [
    'ivy',
    'author',
  ]);
  assert.deepEqual(turn({ requested: [asked('fen', '4')], lastReviews: [review('fen')] }), ['fen']);
});

test('a new revision returns the turn to those who reviewed, also without a request', () => {
  assert.deepEqual(turn({ lastReviews: [review('fen', 'first')] }), ['fen']);
});

test('the author has the next step after a comment and if nobody else has it', () => {
  assert.deepEqual(turn({ requested: [asked('fen')], hasUnanswered: true }), ['fen', 'author']);
  assert.deepEqual(turn({}), ['author']);
});

test('nobody has the next step in a draft and after the end', () => {
  for (const status of ['draft', 'merged', 'archived'] as const)
    assert.deepEqual(turn({ request: { ...request, status }, requested: [asked('fen')] }), []);
});

test('a review is outdated after a new revision or another request, and the author is no reviewer', () => {
  const requested = [asked('fen', '4'), asked('author')];
  const lastReviews = [review('fen'), review('ivy'), review('hazel', 'first')];
  const states = reviewersOf({ request, requested, lastReviews });
  assert.deepEqual(
    states.map(({ userId, isRequested, isOutdated }) => [userId, isRequested, isOutdated]),
    [
      ['fen', true, true],
      ['ivy', false, false],
      ['hazel', false, true],
    ],
  );
});
