// A site rebuilt from its lists.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { makeGroup as group, makeSection } from '../testing.ts';
import { siteItems, type SiteItem } from './siteItems.ts';

const section = (id: string, sectionGroup?: string): SiteSection =>
  makeSection(id, sectionGroup === undefined ? {} : { sectionGroup });

const words = (items: readonly SiteItem[]): string =>
  items.map((item) => (item.is === 'group' ? `${item.id}(${words(item.children)})` : item.id)).join(' ');
const rebuilt = (sections: SiteSection[], groups: SiteSectionGroup[]) =>
  words(siteItems({ sections, groups, siteSpaces: [] }));

test('groups stand where their sections do, sections without a group between them', () => {
  const sections = [section('a'), section('b', 'G'), section('c', 'G'), section('d'), section('e', 'H')];
  assert.equal(rebuilt(sections, [group('G'), group('H')]), 'a G(b c) d H(e)');
});

test('empty groups stand in the order of the groups: before the next that has sections, else last', () => {
  const sections = [section('a', 'G'), section('b'), section('c', 'H'), section('d')];
  const groups = ['E', 'G', 'F', 'H', 'I'].map((id) => group(id));
  assert.equal(rebuilt(sections, groups), 'E() G(a) b F() H(c) d I()');
  assert.equal(rebuilt([], groups), 'E() G() F() H() I()');
});

test('a section of a group that is not listed stands at the top, and no group is lost in any order', () => {
  assert.equal(rebuilt([section('a', 'gone'), section('b')], []), 'a b');
  assert.equal(rebuilt([section('b', 'H'), section('a', 'G')], [group('G'), group('H')]), 'H(b) G(a)');
});

test('what has not changed keeps its identity, so that its row is not drawn anew', () => {
  const lists = { sections: [section('a', 'G'), section('b')], groups: [group('G')], siteSpaces: [] };
  const [one, two] = [siteItems(lists), siteItems({ ...lists })];
  assert.ok(one.every((item, index) => item === two[index]));
});
