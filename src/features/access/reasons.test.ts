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

test('lists the role, default access of the space and its collections, and the default role', () => {
  assert.deepEqual(told({ role: 'edit' }, { parent: 'water', defaultLevel: 'comment' }, 'read'), [
    'Role in the organization: edit',
    'Default access of the space: comment',
    'Default access of the collection Shore: review',
    'Default role of the organization: read',
  ]);
});

test('lists no reasons for a guest in a space without default access', () => {
  assert.deepEqual(told({ role: null }, {}, null), []);
});

test('accepts only reasons that grant at least the level', () => {
  assert.ok(mayGive('admin', 'edit'));
  assert.ok(mayGive('edit', 'edit'));
  assert.ok(!mayGive('read', 'edit'));
  assert.ok(!mayGive('admin', 'curate'));
  assert.ok(mayGive('curate', 'curate'));
});
