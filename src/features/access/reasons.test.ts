import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayGive, reasonsOf } from './reasons.ts';
import { makeCollection, makePerson, makePlace } from './testing.ts';

const collections = [
  makeCollection('shore', 'Shore', { defaultLevel: 'review' }),
  makeCollection('water', 'Water', { parent: 'shore' }),
];
const told = (
  ...[person, place, defaultRole]: [
    Parameters<typeof makePerson>[1],
    Parameters<typeof makePlace>[1],
    'read' | null,
  ]
) =>
  reasonsOf({
    person: makePerson('Fen', person),
    place: makePlace('Tides', place),
    collections,
    organization: { id: 'o1', defaultRole },
  }).map(({ what, level }) => `${what}: ${level}`);

test('role, default levels on the way up, and the default role may each be the reason', () => {
  assert.deepEqual(told({ role: 'edit' }, { parent: 'water', defaultLevel: 'comment' }, 'read'), [
    'Role in the organization: edit',
    'Default level of the space: comment',
    'Default level of the collection Shore: review',
    'Default role of the organization: read',
  ]);
});

test('a guest in a space that says nothing has none of them', () => {
  assert.deepEqual(told({ role: null }, {}, null), []);
});

test('what gives less does not account for a level', () => {
  assert.ok(mayGive('admin', 'edit'));
  assert.ok(mayGive('edit', 'edit'));
  assert.ok(!mayGive('read', 'edit'));
  assert.ok(!mayGive('admin', 'curate'));
  assert.ok(mayGive('curate', 'curate'));
});
