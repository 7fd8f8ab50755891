// What the structure check finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { makeSection as section, makeSiteSpace } from '../testing.ts';
import { siteItems } from './siteItems.ts';
import { structureFindings } from './structureCheck.ts';

const points = (sections: SiteSection[], groups: SiteSectionGroup[] = []) =>
  structureFindings(siteItems({ sections, groups, siteSpaces: [] })).map(
    ({ id, point }) => `${id}: ${point}`,
  );

test('empty groups and sections, a missing default, the same titles and paths are found, each once', () => {
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
  assert.deepEqual(points(sections, [group]), [
    'a: The section “Words” has no space.',
    'b: The section “words ” has no space.',
    'c: The section “c” has no space.',
    'a: No section is the default.',
    'c: “c” and “Words” are both at /words.',
    'b: “words ” is at /words-2.',
    'b: Two are called “words ” beside each other.',
    'G: The group “Archive” is empty.',
  ]);
});

test('a path that ends in a number is no finding where nothing has the path without it', () => {
  const found = points([section('a', { path: 'release-2', default: true })]);
  assert.deepEqual(found, ['a: The section “a” has no space.']);
});

test('variants that are called alike, and paths of spaces in no section, are found in their places', () => {
  const twins = [
    makeSiteSpace('x', { title: 'Guide', default: true }),
    makeSiteSpace('y', { title: 'guide' }),
  ];
  assert.deepEqual(points([section('a', { default: true, siteSpaces: twins })]), [
    'y: Two spaces are called “guide” beside each other.',
  ]);
  const siteSpaces = [makeSiteSpace('x', { path: 'p' }), makeSiteSpace('y', { path: 'p' })];
  assert.deepEqual(
    structureFindings(siteItems({ sections: [], groups: [], siteSpaces })).map(({ point }) => point),
    ['“y” and “x” are both at /p.'],
  );
});
