import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesOf, sourcesText, sourceText } from './accessSources.ts';
import { facts, person, place } from './testing.ts';

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

test('stops at a collection that contains itself', () => {
  const places = new Map([
    ['a', place('a', { parent: 'b' })],
    ['b', place('b', { parent: 'a' })],
  ]);
  assert.deepEqual(sourcesOf({ ...facts, places }, person('wren', null), 'a'), []);
});
