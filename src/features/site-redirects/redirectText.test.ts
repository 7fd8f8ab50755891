import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { destinationOf, sourceOf } from './redirectText.ts';

const url = 'https://docs.example/';
const book = { id: 'ss1', path: 'book', space: { id: 's1' } } as SiteSpace;
const other = { id: 'ss2', path: 'book/v2', space: { id: 's2' } } as SiteSpace;
const guide = { id: 'sec', path: 'guide', siteSpaces: [book, other] } as unknown as SiteSection;
const parts = { url, sections: [guide], siteSpaces: [] };

test('a source is a path, whatever was pasted', () => {
  assert.equal(sourceOf('/old/page', url), '/old/page');
  assert.equal(sourceOf(' old/page/ ', url), '/old/page');
  assert.equal(sourceOf('https://docs.example/old?a=1#b', url), '/old');
  assert.equal(sourceOf('/alte seite', url), '/alte%20seite');
  assert.equal(sourceOf('/a%20b/*', url), '/a%20b/*');
});

test('a destination is a section, a space, a page of a space, or a URL elsewhere', () => {
  assert.deepEqual(destinationOf('/guide', parts), { kind: 'site-section', siteSectionId: 'sec' });
  assert.deepEqual(destinationOf('https://docs.example/guide/book/', parts), {
    kind: 'site-space',
    siteSpaceId: 'ss1',
  });
  assert.deepEqual(destinationOf('/guide/book/v2/a%20b', parts), {
    kind: 'path',
    spaceId: 's2',
    path: 'a b',
  });
  assert.deepEqual(destinationOf('https://docs.example.org/x', parts), {
    kind: 'external',
    url: 'https://docs.example.org/x',
  });
  for (const text of ['/other', 'guide', '', 'javascript:alert(1)'])
    assert.equal(destinationOf(text, parts), undefined, text);
});
