import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyGrant, groupEffects, previewGrant } from './accessPreview.ts';
import { sourcesOf, sourcesText, sourceText, type AccessFacts, type AccessPlace } from './accessSources.ts';

const place = (id: string, more: Partial<AccessPlace> = {}): AccessPlace => ({
  kind: id.startsWith('space') ? 'space' : 'collection',
  id,
  title: `Title of ${id}`,
  defaultLevel: null,
  users: new Map(),
  teams: new Map(),
  ...more,
});

const person = (id: string, role: string | null) => ({ id, name: id, role });

const facts: AccessFacts = {
  defaultRole: 'read',
  people: new Map(
    [person('fen', 'edit'), person('wren', null), person('briar', null), person('marl', 'admin')].map(
      (one) => [one.id, one],
    ),
  ),
  teams: new Map([['pilots', { id: 'pilots', title: 'Pilots', members: new Set(['wren', 'briar']) }]]),
  places: new Map(
    [
      place('guides', { defaultLevel: 'comment', teams: new Map([['pilots', 'review']]) }),
      place('space1', { parent: 'guides', users: new Map([['wren', 'read']]) }),
      place('space2', { parent: 'guides' }),
      place('space3', { users: new Map([['fen', 'unheard']]) }),
    ].map((one) => [one.id, one]),
  ),
};
const textsOf = (personId: string, placeId: string) =>
  sourcesOf(facts, facts.people.get(personId)!, placeId).map(
    (source) => `${sourceText(source, placeId)}: ${source.level}`,
  );

test('lists the sources of a level, highest first', () => {
  assert.deepEqual(textsOf('wren', 'space1'), ['Team Pilots on Title of guides: review', 'Direct: read']);
  assert.deepEqual(textsOf('fen', 'space1'), [
    'Organization role: edit',
    'Default access for Title of guides: comment',
  ]);
  assert.deepEqual(textsOf('fen', 'guides'), ['Organization role: edit', 'Default access: comment']);
  assert.deepEqual(textsOf('briar', 'space3'), []);
});

test('ranks an unknown level below the known ones', () => {
  assert.deepEqual(textsOf('fen', 'space3'), [
    'Organization role: edit',
    'Organization default role: read',
    'Direct: unheard',
  ]);
});

test('reports a hidden source if no visible one grants the level', () => {
  const sources = sourcesOf(facts, facts.people.get('wren')!, 'space1');
  assert.equal(sourcesText(sources, 'review', 'space1'), 'Team Pilots on Title of guides');
  assert.equal(sourcesText(sources, 'admin', 'space1'), 'A source that you can’t view');
});

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

test('stops at a collection that contains itself', () => {
  const places = new Map([
    ['a', place('a', { parent: 'b' })],
    ['b', place('b', { parent: 'a' })],
  ]);
  assert.deepEqual(sourcesOf({ ...facts, places }, person('wren', null), 'a'), []);
  assert.equal(applyGrant(facts, { placeId: 'none', users: [], teams: [], role: null }), facts);
});
