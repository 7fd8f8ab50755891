import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contract/fields.ts';
import { reviewGap } from './candidates.ts';

const person = (id: string, permission: Role = 'review') => ({ permission, user: { id } });
const gap = (
  items: ReturnType<typeof person>[],
  { waiting = [], members = 3, next }: { waiting?: string[]; members?: number; next?: unknown } = {},
) => reviewGap({ viewers: { items, ...(next !== undefined && { next }) }, authorId: 'a', waiting, members });

test('says why nobody can be asked for a review', () => {
  assert.equal(gap([person('a', 'admin')], { members: 1 }), 'alone');
  assert.equal(gap([person('a', 'admin')]), 'access');
  assert.equal(gap([person('a'), person('b')], { waiting: ['b'] }), 'asked');
});

test('says that an approval wouldn’t count', () => {
  assert.equal(gap([person('a'), person('b', 'edit'), person('c', 'read')]), 'approval');
  assert.equal(gap([person('a'), person('b', 'create')]), undefined);
  assert.equal(gap([person('a'), person('b'), person('c', 'read')], { waiting: ['b'] }), undefined);
});

test('finds no gap if more people can view the space than were read', () => {
  assert.equal(gap([person('a')], { next: { page: 'x' } }), undefined);
});

test('lets somebody who isn’t the author ask themselves', () => {
  assert.equal(gap([person('me')], { members: 1 }), undefined);
});
