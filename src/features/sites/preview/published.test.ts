// A site as its readers meet it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteItems } from '../structure/siteItems.ts';
import { makeGroup, makeSection, makeSiteSpace } from '../testing.ts';
import { placeIn, published, type Published } from './published.ts';

const items = siteItems({
  groups: [makeGroup('Guides'), makeGroup('Crew'), makeGroup('Attic')],
  sections: [
    makeSection('news', { siteSpaces: [makeSiteSpace('log')] }),
    makeSection('tides', {
      sectionGroup: 'Guides',
      default: true,
      siteSpaces: [makeSiteSpace('english'), makeSiteSpace('frysk', { default: true, condition: 'f' })],
    }),
    makeSection('drafts', { sectionGroup: 'Guides' }),
    makeSection('rota', { sectionGroup: 'Crew', condition: 'crew', siteSpaces: [makeSiteSpace('week')] }),
  ],
  siteSpaces: [],
});

const words = ({ entries }: Published) =>
  entries
    .map((entry) =>
      entry.is === 'tab'
        ? entry.id
        : `${entry.title}(${entry.sections.map(({ section, variants }) => `${section.id}:${variants.length}`).join(' ')})`,
    )
    .join(' ');

test('groups are menus and sections tabs; what is empty is left out, and said', () => {
  const all = published(items, 'all');
  assert.equal(words(all), 'news Guides(tides:2) Crew(rota:1)');
  assert.deepEqual(all.hidden, ['“drafts” has no space', '“Attic” is empty']);
});

test('who meets no condition sees neither what has one nor a menu of nothing else', () => {
  assert.equal(words(published(items, 'some')), 'news Guides(tides:1)');
});

test('a reader begins at the default variant of the default section, as far as they see it', () => {
  const start = (readers: 'all' | 'some') => placeIn(published(items, readers), null)?.variant.id;
  assert.equal(start('all'), 'frysk');
  assert.equal(start('some'), 'english');
  assert.equal(placeIn(published(items, 'all'), 'week')?.shown?.section.id, 'rota');
  assert.equal(placeIn(published(items, 'some'), 'week')?.variant.id, 'english');
});

test('a site without sections has only variants; one without anything, no place', () => {
  const spaces = [makeSiteSpace('a'), makeSiteSpace('b', { default: true })];
  const bare = published(siteItems({ groups: [], sections: [], siteSpaces: spaces }), 'all');
  assert.equal(placeIn(bare, null)?.variant.id, 'b');
  assert.equal(placeIn(bare, 'a')?.variant.id, 'a');
  assert.equal(placeIn(published([], 'all'), null), null);
});
