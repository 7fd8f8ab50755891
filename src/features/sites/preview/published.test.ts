import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteItems } from '../structure/siteItems.ts';
import { makeGroup, makeSection, makeSiteSpace } from '#directory/sites/testing.ts';
import { locate, publishedSite, type PublishedSite } from './published.ts';

const items = siteItems(
  [
    makeSection('news', { siteSpaces: [makeSiteSpace('log')] }),
    makeGroup('Guides', {
      children: [
        makeSection('tides', {
          default: true,
          siteSpaces: [makeSiteSpace('english'), makeSiteSpace('frysk', { default: true, condition: 'f' })],
        }),
        makeSection('drafts'),
      ],
    }),
    makeGroup('Crew', {
      children: [makeSection('rota', { condition: 'crew', siteSpaces: [makeSiteSpace('week')] })],
    }),
    makeGroup('Attic'),
  ],
  [],
);

const format = ({ entries }: PublishedSite) =>
  entries
    .map((entry) =>
      entry.type === 'tab'
        ? entry.id
        : `${entry.title}(${entry.sections.map(({ section, variants }) => `${section.id}:${variants.length}`).join(' ')})`,
    )
    .join(' ');

test('shows groups as menus and sections as tabs, and lists hidden empty items', () => {
  const all = publishedSite(items, 'all');
  assert.equal(format(all), 'news Guides(tides:2) Crew(rota:1)');
  assert.deepEqual(all.hidden, ['“drafts” (no variants)', '“Attic” (empty)']);
});

test('hides items with a condition, and menus that contain only those', () => {
  assert.equal(format(publishedSite(items, 'some')), 'news Guides(tides:1)');
});

test('leaves out hidden variants, and sections that have only those', () => {
  const sections = [
    makeSection('log', {
      siteSpaces: [makeSiteSpace('old', { hidden: true, default: true }), makeSiteSpace('new')],
    }),
    makeSection('lab', { siteSpaces: [makeSiteSpace('trials', { hidden: true })] }),
  ];
  const site = publishedSite(siteItems(sections, []), 'all');
  assert.equal(format(site), 'log');
  assert.equal(locate(site, null)?.variant.id, 'new');
});

test('starts at the default variant of the default section if it is visible', () => {
  const start = (audience: 'all' | 'some') => locate(publishedSite(items, audience), null)?.variant.id;
  assert.equal(start('all'), 'frysk');
  assert.equal(start('some'), 'english');
  assert.equal(locate(publishedSite(items, 'all'), 'week')?.shown?.section.id, 'rota');
  assert.equal(locate(publishedSite(items, 'some'), 'week')?.variant.id, 'english');
});

test('a site without sections has only variants, and an empty site has no location', () => {
  const spaces = [makeSiteSpace('a'), makeSiteSpace('b', { default: true })];
  const bare = publishedSite(siteItems([], spaces), 'all');
  assert.equal(locate(bare, null)?.variant.id, 'b');
  assert.equal(locate(bare, 'a')?.variant.id, 'a');
  assert.equal(locate(publishedSite([], 'all'), null), null);
});
