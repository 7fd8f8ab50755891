import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { ChangeRequestReview } from '#contract/areas/change-request-reviews.ts';
import type { MainRevision, RequestRevision } from '#contract/areas/space-history.ts';
import { contributorsOf } from './contributors.ts';
import { timelineOf } from './timeline.ts';

const user = (id: string) => ({
  object: 'user' as const,
  id,
  displayName: id,
  email: `${id}@tidewatch.example`,
  urls: { location: '' },
});
const at = (time: string) => `2031-05-14T${time}:00.000Z`;

const request = { createdAt: at('08:00'), createdBy: user('wren'), status: 'open' } as ChangeRequest;

const revision = (id: string, time: string, by = 'wren', type = 'edits'): RequestRevision => ({
  object: 'request-revision',
  id,
  type,
  parents: [`before ${id}`],
  createdAt: at(time),
  createdBy: user(by),
  urls: { location: '' },
});

const shown = (source: Partial<Parameters<typeof timelineOf>[0]>) =>
  timelineOf({ request, revisions: [], reviews: [], merge: undefined, ...source }).map(
    ({ kind, by, count, from, to }) => [kind, by?.id, count, from, to],
  );

test('names the branch of a Git host, and tells pushes from edits', () => {
  const git = { oid: 'c', message: 'Low tide', createdByService: false };
  const pushed = { ...revision('a', '09:00'), git: { ...git, url: '', ref: 'refs/for/main' } };
  const synced = {
    ...revision('b', '09:10'),
    git: { ...git, url: 'https://git.example/acme/docs.git', ref: 'refs/heads/docs/tides' },
  };
  const events = timelineOf({ request, revisions: [synced, pushed], reviews: [], merge: undefined });
  assert.deepEqual(
    events.map(({ kind, branch }) => [kind, branch]),
    [
      ['created', undefined],
      ['pushed', undefined],
      ['pushed', 'docs/tides at git.example'],
    ],
  );
});

test('groups edits of one person within an hour of each other', () => {
  const revisions = [
    revision('e', '11:30'),
    revision('d', '10:10', 'hazel'),
    revision('c', '10:05'),
    revision('b', '09:30'),
    revision('a', '09:00'),
  ];
  assert.deepEqual(shown({ revisions }), [
    ['created', 'wren', 1, undefined, undefined],
    ['edits', 'wren', 3, 'before a', 'c'],
    ['edits', 'hazel', 1, 'before d', 'd'],
    ['edits', 'wren', 1, 'before e', 'e'],
  ]);
});

test('separates edits by updates and reviews', () => {
  const revisions = [
    revision('c', '09:20'),
    revision('b', '09:10', 'wren', 'update'),
    revision('a', '09:00'),
  ];
  const review = {
    id: 'r',
    status: 'approved',
    createdAt: at('09:15'),
    reviewer: user('hazel'),
    revision: 'b',
  };
  assert.deepEqual(
    shown({ revisions, reviews: [review as ChangeRequestReview] }).map(([kind]) => kind),
    ['created', 'edits', 'update', 'approved', 'edits'],
  );
});

test('ends with the merge, also if nobody knows who merged', () => {
  const merged = { ...request, status: 'merged', updatedAt: at('12:00') } as ChangeRequest;
  const merge = { id: 'm', previous: 'p', createdAt: at('12:00'), createdBy: user('marl') } as MainRevision;
  assert.deepEqual(shown({ request: merged, merge }).at(-1), ['merged', 'marl', 1, 'p', 'm']);
  assert.deepEqual(shown({ request: merged }).at(-1), ['merged', undefined, 1, undefined, undefined]);
});

test('names who wrote in the request besides its author, also by suggestions, without updates from main', () => {
  const revisions = [
    revision('d', '11:00', 'ivy', 'update'),
    { ...revision('c', '10:00'), contributors: [user('wren'), user('fen'), user('hazel')] },
    revision('b', '09:30', 'hazel'),
    revision('a', '09:00'),
  ];
  assert.deepEqual(
    contributorsOf(request, revisions).map(({ id }) => id),
    ['hazel', 'fen'],
  );
});

test('names whose suggestions a session of edits accepts, once each', () => {
  const contributors = [user('wren'), user('hazel')];
  const revisions = [
    { ...revision('b', '09:30'), contributors },
    { ...revision('a', '09:00'), contributors },
  ];
  const [, edits] = timelineOf({ request, revisions, reviews: [], merge: undefined });
  assert.deepEqual([edits?.count, edits?.suggestedBy?.map(({ id }) => id)], [2, ['hazel']]);
});
