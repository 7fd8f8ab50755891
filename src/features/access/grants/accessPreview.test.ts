import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facts, place } from '#directory/access/testing.ts';
import { applyGrant, groupEffects, previewGrant } from './accessPreview.ts';

const sentences = (change: Parameters<typeof previewGrant>[1]) =>
  groupEffects(previewGrant(facts, change)).map(({ text }) => text);

test('counts the people and spaces that a change affects, losses first', () => {
  const users: string[] = [];
  const teams = ['pilots'];
  assert.deepEqual(sentences({ placeId: 'guides', users, teams, role: null }), [
    '2 people lose access to 2 spaces',
    '1 person gets a lower access level for 1 space',
  ]);
  assert.deepEqual(sentences({ placeId: 'guides', users: ['fen', 'marl'], teams, role: 'create' }), [
    '3 people get a higher access level for 2 spaces',
  ]);
  assert.deepEqual(sentences({ placeId: 'space3', users: ['marl', 'briar'], teams: [], role: 'read' }), [
    '1 person gets access to 1 space',
  ]);
  assert.deepEqual(sentences({ placeId: 'space1', users: ['wren'], teams: [], role: 'comment' }), []);
});

test('counts collections if a change affects no space', () => {
  const empty = { ...facts, places: new Map([['shelf', place('shelf')]]) };
  const effects = previewGrant(empty, { placeId: 'shelf', users: ['wren'], teams: [], role: 'read' });
  assert.deepEqual(
    groupEffects(effects).map(({ text }) => text),
    ['1 person gets access to 1 collection'],
  );
});

test('a grant on an unknown place changes nothing', () => {
  assert.equal(applyGrant(facts, { placeId: 'none', users: [], teams: [], role: null }), facts);
});
