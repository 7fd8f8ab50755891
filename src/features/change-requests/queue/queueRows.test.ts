import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { makeSpace } from '#directory/testing.ts';
import { toSend } from '#api/bulk/chosenRows.ts';
import { rowsToSet, rowsToUpdate } from './bulk/requestJobs.ts';
import { authorsOf, hasRequests, rowOf, rowsWithStatus, type QueueRow } from './queueRows.ts';
import { reviewQueueList } from './queue.list.ts';

const request = (number: number, more: Partial<ChangeRequest> = {}): ChangeRequest => ({
  object: 'change-request',
  id: `c${number}`,
  number,
  status: 'open',
  subject: `Subject ${number}`,
  createdBy: { object: 'user', id: 'u', displayName: 'Fen Alder', email: 'fen@saltmarsh.example', urls: {} },
  createdAt: `2031-05-0${number}T12:00:00.000Z`,
  updatedAt: `2031-05-1${number}T12:00:00.000Z`,
  space: 's1',
  revision: 'r',
  revisionInitial: 'r',
  comments: 0,
  outdated: false,
  urls: {},
  ...more,
});
const tides = makeSpace('Tides');
const boats = makeSpace('Boats');
const rows = [
  rowOf(tides, request(1, { outdated: true })),
  rowOf(boats, request(2, { comments: 3, subject: ' ', isYourTurn: true })),
  rowOf(tides, request(3, { status: 'merged', outdated: true })),
  rowOf(tides, request(4, { status: 'archived', outdated: true })),
];
const searchOf = (url: string) => reviewQueueList.parse(new URLSearchParams(url));
const numbersOf = (all: readonly QueueRow[], url: string) =>
  reviewQueueList.choose(rowsWithStatus(all, searchOf(url)), searchOf(url)).map((row) => row.request.number);
const shown = (url: string) => numbersOf(rows, url);

test('knows which spaces have change requests with a status', () => {
  const waiting = { ...tides, changeRequests: 9, changeRequestsOpen: 2 };
  const drafts = { ...boats, changeRequests: 1, changeRequestsDraft: 1 };
  const fetched = (url: string) =>
    [waiting, drafts, makeSpace('Empty')]
      .filter((space) => hasRequests(space, searchOf(url)))
      .map(({ title }) => title);
  assert.deepEqual(fetched(''), ['Tides']);
  assert.deepEqual(fetched('status=draft'), ['Boats']);
  assert.deepEqual(fetched('status=merged'), ['Tides']);
  assert.deepEqual(fetched('status=all'), ['Tides', 'Boats']);
});

test('lists those that have waited longest first and closed ones last, and ignores invalid values in the URL', () => {
  assert.deepEqual(shown(''), [1, 2]);
  assert.deepEqual(shown('status=worse&sort=size&base=none&limit=0'), [1, 2]);
  assert.deepEqual(shown('sort=updated'), [2, 1]);
  assert.deepEqual(shown('status=all'), [1, 2, 4, 3]);
});

test('filters by sync status, comments and text; merged and archived requests are never out of date', () => {
  assert.deepEqual(shown('status=all&base=behind'), [1]);
  assert.deepEqual(shown('comments=open'), [2]);
  assert.deepEqual(shown('waiting=true'), [2]);
  assert.deepEqual(shown('search=TIDES'), [1]);
  assert.deepEqual(shown('search=untitled'), [2]);
  assert.deepEqual(shown('search=%232&status=all'), [2]);
  assert.deepEqual(shown('search=fen&status=merged'), [3]);
});

test('filters by several authors and counts the requests of each author', () => {
  const by = (id: string, number: number) =>
    rowOf(tides, request(number, { createdBy: { ...request(1).createdBy, id, displayName: `${id} Alder` } }));
  const many = [by('Wren', 1), by('Fen', 2), by('Marl', 3), by('Fen', 4)];
  const found = (url: string) => numbersOf(many, url);
  assert.deepEqual(found('authors=Fen&authors=Wren'), [1, 2, 4]);
  assert.deepEqual(found('authors=Fen,Marl'), [2, 3, 4]);
  assert.deepEqual(found('authors='), [1, 2, 3, 4]);
  assert.deepEqual(
    authorsOf(many).map(({ name, count }) => `${name} ${count}`),
    ['Fen Alder 2', 'Marl Alder 1', 'Wren Alder 1'],
  );
});

test('skips merged requests in bulk and doesn’t send unchanged ones', () => {
  const states = (given: ReturnType<typeof rowsToSet>) => given.map(({ keep }) => keep?.as ?? 'sent');
  const chosen = { rows, userId: null };
  assert.deepEqual(states(rowsToSet(chosen, 'archived')), ['sent', 'sent', 'skipped', 'unchanged']);
  assert.deepEqual(states(rowsToSet(chosen, 'open')), ['unchanged', 'unchanged', 'skipped', 'sent']);
  assert.deepEqual(states(rowsToUpdate(chosen)), ['sent', 'unchanged', 'skipped', 'skipped']);
  assert.equal(toSend(rowsToUpdate(chosen)), 1);
});
