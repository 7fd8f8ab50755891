import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, contentLevel, highest, permissionsOf, spaceNeeds } from './levels.ts';

const place = (
  defaultLevel: 'read' | 'edit' | 'create' | null,
  ...granted: ('read' | 'comment' | 'review' | 'admin')[]
) => ({
  defaultLevel,
  granted,
});

test('uses the highest level from any source', () => {
  assert.equal(contentLevel('read', null, [place('edit')]), 'edit');
  assert.equal(contentLevel('create', null, [place('edit')]), 'create');
  assert.equal(contentLevel('read', null, [place(null, 'comment'), place(null, 'review')]), 'review');
});

test('overrides default levels of parents with the nearest one', () => {
  assert.equal(contentLevel('read', 'create', [place(null), place('edit'), place('create')]), 'edit');
  assert.equal(contentLevel('read', 'create', [place(null), place(null)]), 'create');
});

test('gives a guest only granted levels, not the default level', () => {
  assert.equal(contentLevel(null, 'admin', [place('create')]), null);
  assert.equal(contentLevel(null, 'admin', [place('create', 'comment')]), 'comment');
});

test('orders levels, and treats no level as insufficient', () => {
  assert.equal(atLeast(null, 'guest'), false);
  assert.equal(atLeast('review', 'edit'), true);
  assert.equal(atLeast('edit', 'review'), false);
  assert.equal(highest([null, undefined]), null);
});

test('includes every permission, true or false', () => {
  const { comment, merge, admin } = permissionsOf(spaceNeeds, 'review');
  assert.deepEqual([comment, merge, admin], [true, true, false]);
  assert.equal(Object.keys(permissionsOf(spaceNeeds, null)).length, 9);
});
