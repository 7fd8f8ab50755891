import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { makeSection as section, makeSiteSpace } from '../testing.ts';
import { siteItems } from './siteItems.ts';
import { structureFindings } from './structureCheck.ts';

const titles = (sections: SiteSection[], groups: SiteSectionGroup[] = []) =>
  structureFindings(siteItems({ sections, groups, siteSpaces: [] })).map(
    ({ id, title }) => `${id}: ${title}`,
  );

test('finds empty groups and sections, a missing default, and duplicate titles and paths, each once', () => {
  const group: SiteSectionGroup = {
    object: 'site-section-group',
    id: 'G',
    title: 'Archive',
    sections: [],
  };
  const sections = [
    section('a', { title: 'Words', path: 'words' }),
    section('b', { title: 'words ', path: 'words-2' }),
    section('c', { path: 'words' }),
  ];
  assert.deepEqual(titles(sections, [group]), [
    'a: Section “Words” has no variants',
    'b: Section “words ” has no variants',
    'c: Section “c” has no variants',
    'a: No default section',
    'c: “c” and “Words” have the same path /words',
    'b: “words ” has the path /words-2',
    'b: Duplicate title “words ” at the same level',
    'G: Group “Archive” is empty',
  ]);
});

test('accepts a path with a number if no sibling has the path without it', () => {
  const found = titles([section('a', { path: 'release-2', default: true })]);
  assert.deepEqual(found, ['a: Section “a” has no variants']);
});

test('finds duplicate variant titles, and duplicate paths of site spaces in no section', () => {
  const variants = [
    makeSiteSpace('x', { title: 'Guide', default: true }),
    makeSiteSpace('y', { title: 'guide' }),
  ];
  assert.deepEqual(titles([section('a', { default: true, siteSpaces: variants })]), [
    'y: Duplicate variant title “guide”',
  ]);
  const siteSpaces = [makeSiteSpace('x', { path: 'p' }), makeSiteSpace('y', { path: 'p' })];
  assert.deepEqual(
    structureFindings(siteItems({ sections: [], groups: [], siteSpaces })).map(({ title }) => title),
    ['“y” and “x” have the same path /p'],
  );
});
