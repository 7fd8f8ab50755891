import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Collection } from '#contract/areas/collections.ts';
import { makeCollection, makeSpace } from '../testing.ts';
import { canExplain, reasonsOf, type AccessMember } from './accessReasons.ts';

const collections: Collection[] = [
  { ...makeCollection('Shore'), defaultLevel: 'review' },
  makeCollection('Water', 'Shore'),
];
const rendered = (
  role: AccessMember['role'],
  space: ReturnType<typeof makeSpace>,
  defaultRole: 'read' | null,
) =>
  reasonsOf({
    person: { id: 'fen', role, teams: 0 },
    space,
    collections,
    organization: { id: 'o1', defaultRole },
  }).map(({ label, level }) => `${label}: ${level}`);

test('lists the role, default access of the space and its collections, and the default role', () => {
  assert.deepEqual(rendered('edit', { ...makeSpace('Tides', 'Water'), defaultLevel: 'comment' }, 'read'), [
    'Organization role: edit',
    'Space default access: comment',
    'Collection default access (Shore): review',
    'Organization default role: read',
  ]);
});

test('lists no reasons for a guest in a space without default access', () => {
  assert.deepEqual(rendered(null, makeSpace('Tides'), null), []);
});

test('accepts only reasons that grant at least the level', () => {
  assert.ok(canExplain('admin', 'edit'));
  assert.ok(canExplain('edit', 'edit'));
  assert.ok(!canExplain('read', 'edit'));
  assert.ok(!canExplain('admin', 'curate'));
  assert.ok(canExplain('curate', 'curate'));
});
