import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canExplain, reasonsOf } from '#directory/access/accessReasons.ts';
import { makeCollection, makePerson, makeSpace } from './testing.ts';

const collections = [
  makeCollection('shore', 'Shore', { defaultLevel: 'review' }),
  makeCollection('water', 'Water', { parent: 'shore' }),
];
const rendered = (
  ...[person, space, defaultRole]: [
    Parameters<typeof makePerson>[1],
    Parameters<typeof makeSpace>[1],
    'read' | null,
  ]
) =>
  reasonsOf({
    person: makePerson('Fen', person),
    space: makeSpace('Tides', space),
    collections,
    organization: { id: 'o1', defaultRole },
  }).map(({ label, level }) => `${label}: ${level}`);

test('lists the role, default access of the space and its collections, and the default role', () => {
  assert.deepEqual(rendered({ role: 'edit' }, { parent: 'water', defaultLevel: 'comment' }, 'read'), [
    'Organization role: edit',
    'Space default access: comment',
    'Collection default access (Shore): review',
    'Organization default role: read',
  ]);
});

test('lists no reasons for a guest in a space without default access', () => {
  assert.deepEqual(rendered({ role: null }, {}, null), []);
});

test('accepts only reasons that grant at least the level', () => {
  assert.ok(canExplain('admin', 'edit'));
  assert.ok(canExplain('edit', 'edit'));
  assert.ok(!canExplain('read', 'edit'));
  assert.ok(!canExplain('admin', 'curate'));
  assert.ok(canExplain('curate', 'curate'));
});
