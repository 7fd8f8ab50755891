import assert from 'node:assert/strict';
import test from 'node:test';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { makeSpace } from '#directory/testing.ts';
import { isLate, reviewState, sortWork, type WorkRequest } from './work.ts';

const user = (id: string) => ({ object: 'user' as const, id, displayName: id, email: '', urls: {} });
const space = makeSpace('s1');
const reviewed = { ...space, permissions: { ...space.permissions, review: true, merge: true } };
const viewed = { ...space, permissions: { ...space.permissions, review: false, merge: false } };

type Reviewer = NonNullable<ChangeRequest['reviewers']>[number];
const reviewer = (id: string, status?: Reviewer['status'], outdated = false): Reviewer => ({
  user: user(id),
  requested: true,
  outdated,
  ...(status !== undefined && { status }),
});

const request = (id: string, by: string, more: Partial<ChangeRequest> = {}): WorkRequest => ({
  space: reviewed,
  request: {
    object: 'change-request',
    id,
    number: 1,
    status: 'open',
    subject: id,
    createdBy: user(by),
    createdAt: '2031-05-10T12:00:00Z',
    updatedAt: '2031-05-10T12:00:00Z',
    space: 's1',
    revision: 'r',
    revisionInitial: 'r',
    comments: 0,
    outdated: false,
    isYourTurn: false,
    reviewers: [],
    urls: {},
    ...more,
  },
});
const ids = (rows: readonly WorkRequest[]) => rows.map((row) => row.request.id);
const old = { createdAt: '2031-04-01T12:00:00Z' };

test('lists what the user is asked for apart from what any reviewer can do, the oldest first', () => {
  const asked = { isYourTurn: true, reviewers: [reviewer('marl')] };
  const {
    asked: mine,
    openToAny,
    turns,
  } = sortWork('marl', [
    request('asked', 'fen', asked),
    request('asked before', 'fen', { ...asked, ...old }),
    request('of anyone', 'fen'),
    request('of Ivy', 'fen', { reviewers: [reviewer('ivy')] }),
    request('approved', 'fen', { reviewers: [reviewer('ivy', 'approved')] }),
    request('approved before', 'fen', { reviewers: [reviewer('ivy', 'approved', true)] }),
    request('refused', 'fen', { reviewers: [reviewer('ivy', 'changes-requested')] }),
    request('draft', 'fen', { status: 'draft' }),
    { ...request('not mine to review', 'fen'), space: viewed },
  ]);
  assert.deepEqual(ids(mine), ['asked before', 'asked']);
  assert.deepEqual(ids(openToAny), ['of anyone', 'approved']);
  assert.equal(turns, 2);
});

test('lists own requests: first decisions, then others that wait for the user, drafts last', () => {
  const { own, turns } = sortWork('marl', [
    request('draft', 'marl', { ...old, status: 'draft' }),
    request('waits for Ivy', 'marl', { ...old, reviewers: [reviewer('ivy')] }),
    request('without reviewers', 'marl', { ...old, isYourTurn: true }),
    request('refused', 'marl', { isYourTurn: true, reviewers: [reviewer('ivy', 'changes-requested')] }),
  ]);
  assert.deepEqual(ids(own), ['refused', 'without reviewers', 'waits for Ivy', 'draft']);
  assert.equal(turns, 2);
});

test('without turns, lists all requests that the user may review, and counts none', () => {
  const { isYourTurn, reviewers, ...rest } = request('a', 'fen').request;
  const { asked, openToAny, turns } = sortWork('marl', [{ space: reviewed, request: rest }]);
  assert.deepEqual(
    [isYourTurn, reviewers, ids(asked), ids(openToAny), turns],
    [false, [], [], ['a'], undefined],
  );
});

test('names the reviewers of the current revision, those who requested changes first', () => {
  const state = (...reviewers: Reviewer[]) => reviewState({ status: 'open', reviewers })?.text;
  assert.equal(state(), 'No review requested');
  assert.equal(state(reviewer('Fen'), reviewer('Ivy', 'approved', true)), 'Waiting for Fen and Ivy');
  assert.equal(state(reviewer('Fen'), reviewer('Ivy', 'approved')), 'Approved by Ivy');
  assert.equal(
    state(reviewer('Fen', 'changes-requested'), reviewer('Ivy', 'approved')),
    'Changes requested by Fen',
  );
  assert.equal(reviewState({ status: 'draft', reviewers: [] })?.text, 'Draft');
  assert.equal(reviewState({ status: 'open' }), null);
});

test('a review is late after two weeks', () => {
  const now = new Date('2031-05-24T12:00:00Z');
  assert.equal(isLate({ createdAt: '2031-05-10T12:00:00Z' }, now), false);
  assert.equal(isLate({ createdAt: '2031-05-09T12:00:00Z' }, now), true);
});
