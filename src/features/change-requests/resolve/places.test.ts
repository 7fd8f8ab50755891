import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import { nextOpen, stillCaused, updateBody, withCaused, type PlaceDecisions } from './places.ts';

const place = (id: string, page: string, type: Conflict['type']): Conflict => ({
  object: 'conflict',
  id,
  type,
  page: { id: page, title: page },
  main: {},
  request: {},
  ancestor: {},
  uses: ['main', 'request'],
});
const [top, title, last] = [
  place('top', 'Top', 'item'),
  place('title', 'Low', 'setting'),
  place('last', 'Other', 'order'),
];
const listed = [top, title, last];
const low = place('low', 'Low', 'parent');
const main = { decision: 'main', isDone: true } as const;
const decided: PlaceDecisions = { top: main, title: main, last: main };
const idsOf = (places: readonly Conflict[]) => places.map(({ id }) => id);

test('a conflict that decisions cause is after the others of its page, or else the last one', () => {
  assert.deepEqual(idsOf(withCaused(listed, [low])), ['top', 'title', 'low', 'last']);
  const elsewhere = place('new', 'New', 'order');
  assert.deepEqual(idsOf(withCaused(listed, [elsewhere])), ['top', 'title', 'last', 'new']);
  assert.deepEqual(idsOf(withCaused(listed, [last])), idsOf(listed));
});

test('it is the next place, and the decisions of the others are kept and sent', () => {
  const places = withCaused(listed, [low]);
  assert.equal(nextOpen(places, decided, 'last'), low);
  const revisions = { revision: 'r', mainRevision: 'm', ancestorRevision: 'a' };
  const all: PlaceDecisions = { ...decided, low: { decision: 'request', isDone: true } };
  assert.deepEqual(updateBody({ ...revisions, conflicts: [...places] }, all)?.decisions, [
    { conflict: 'top', use: 'main' },
    { conflict: 'title', use: 'main' },
    { conflict: 'low', use: 'request' },
    { conflict: 'last', use: 'main' },
  ]);
});

test('it stays after its own decision, and goes if another place is decided differently', () => {
  const withLow: PlaceDecisions = { ...decided, low: main };
  assert.deepEqual(stillCaused(listed, [low], [decided, withLow]), [low]);
  const other: PlaceDecisions = { ...withLow, top: { decision: 'request', isDone: true } };
  assert.deepEqual(stillCaused(listed, [low], [withLow, other]), []);
});
