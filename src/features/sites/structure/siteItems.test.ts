import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { makeGroup as group, makeSection } from '../testing.ts';
import { siteItems, type SiteItem } from './siteItems.ts';

const section = (id: string, sectionGroup?: string): SiteSection =>
  makeSection(id, sectionGroup === undefined ? {} : { sectionGroup });

const format = (items: readonly SiteItem[]): string =>
  items.map((item) => (item.type === 'group' ? `${item.id}(${format(item.children)})` : item.id)).join(' ');
const build = (sections: SiteSection[], groups: SiteSectionGroup[]) =>
  format(siteItems({ sections, groups, siteSpaces: [] }));

test('places groups at their sections, with ungrouped sections in between', () => {
  const sections = [section('a'), section('b', 'G'), section('c', 'G'), section('d'), section('e', 'H')];
  assert.equal(build(sections, [group('G'), group('H')]), 'a G(b c) d H(e)');
});

test('places empty groups before the next group with sections, otherwise last', () => {
  const sections = [section('a', 'G'), section('b'), section('c', 'H'), section('d')];
  const groups = ['E', 'G', 'F', 'H', 'I'].map((id) => group(id));
  assert.equal(build(sections, groups), 'E() G(a) b F() H(c) d I()');
  assert.equal(build([], groups), 'E() G() F() H() I()');
});

test('places sections of an unlisted group at the top level, and keeps all groups', () => {
  assert.equal(build([section('a', 'gone'), section('b')], []), 'a b');
  assert.equal(build([section('b', 'H'), section('a', 'G')], [group('G'), group('H')]), 'H(b) G(a)');
});

test('unchanged items keep their identity', () => {
  const lists = { sections: [section('a', 'G'), section('b')], groups: [group('G')], siteSpaces: [] };
  const [one, two] = [siteItems(lists), siteItems({ ...lists })];
  assert.ok(one.every((item, index) => item === two[index]));
});
