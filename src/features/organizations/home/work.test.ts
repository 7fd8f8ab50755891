import assert from 'node:assert/strict';
import test from 'node:test';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Comment } from '#contract/comment.ts';
import { makeSpace } from '#directory/testing.ts';
import { isLate, waitingFor, type WorkComment, type WorkRequest } from './work.ts';

const me = { id: 'marl', name: 'Marl Tansy' };
const user = (id: string) => ({ object: 'user' as const, id, displayName: id, email: '', urls: {} });
const space = makeSpace('s1');
const reviewed = { ...space, permissions: { ...space.permissions, review: true, merge: true } };
const viewed = { ...space, permissions: { ...space.permissions, review: false, merge: false } };

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
    urls: {},
    ...more,
  },
});

const comment = (id: string, by: string, markdown = 'Why?', replies = 0): WorkComment => ({
  space,
  comment: {
    id,
    postedBy: user(by),
    postedAt: `2031-05-1${replies}T12:00:00Z`,
    body: { markdown },
    replies,
  } as Comment,
});

test('lists open requests of others in spaces that the user may review, the oldest first', () => {
  const { reviews, own } = waitingFor(
    me,
    [
      request('new', 'fen'),
      request('old', 'fen', { createdAt: '2031-04-01T12:00:00Z' }),
      request('draft', 'fen', { status: 'draft' }),
      request('merged', 'fen', { status: 'merged' }),
      { ...request('not mine to review', 'fen'), space: viewed },
      request('mine', 'marl'),
    ],
    [],
  );
  assert.deepEqual(
    reviews.map(({ request: { id } }) => id),
    ['old', 'new'],
  );
  assert.deepEqual(
    own.map(({ request: { id } }) => id),
    ['mine'],
  );
});

test('lists own open requests, the oldest first', () => {
  const { own } = waitingFor(
    me,
    [
      request('asked', 'marl', { comments: 2, outdated: true }),
      request('ready', 'marl', { createdAt: '2031-04-01T12:00:00Z' }),
    ],
    [],
  );
  assert.deepEqual(
    own.map(({ request: { id } }) => id),
    ['ready', 'asked'],
  );
});

test('puts mentions first, then questions about own requests, then own threads with replies', () => {
  const { threads } = waitingFor(
    me,
    [],
    [
      comment('started', 'marl'),
      comment('answered', 'marl', 'Why?', 2),
      { ...comment('asked', 'fen'), request: request('mine', 'marl').request },
      comment('of others', 'fen', 'Marl Tansy wrote this'),
      comment('mentioned', 'fen', 'What do you think, @marl tansy?'),
    ],
  );
  assert.deepEqual(
    threads.map(({ comment: { id }, reason }) => [id, reason]),
    [
      ['mentioned', 'mention'],
      ['asked', 'request'],
      ['answered', 'reply'],
      ['started', 'own'],
    ],
  );
});

test('a review is late after two weeks', () => {
  const now = new Date('2031-05-24T12:00:00Z');
  assert.equal(isLate({ createdAt: '2031-05-10T12:00:00Z' }, now), false);
  assert.equal(isLate({ createdAt: '2031-05-09T12:00:00Z' }, now), true);
});
