import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { entriesOfLists } from './entriesOfLists.ts';
import { makeGroup, makeSection } from './testing.ts';

const section = (id: string, sectionGroup?: string) =>
  makeSection(id, { ...(sectionGroup !== undefined && { sectionGroup }) });

const build = (sections: SiteSection[], groups: SiteSectionGroup[]) =>
  entriesOfLists(sections, groups)
    .map((entry) =>
      'children' in entry ? `${entry.id}(${entry.children.map(({ id }) => id).join(' ')})` : entry.id,
    )
    .join(' ');

test('places groups at their sections, with ungrouped sections in between', () => {
  const sections = [section('a'), section('b', 'G'), section('c', 'G'), section('d'), section('e', 'H')];
  assert.equal(build(sections, [makeGroup('G'), makeGroup('H')]), 'a G(b c) d H(e)');
});

test('places empty groups before the next group with sections, otherwise last', () => {
  const sections = [section('a', 'G'), section('b'), section('c', 'H'), section('d')];
  const groups = ['E', 'G', 'F', 'H', 'I'].map((id) => makeGroup(id));
  assert.equal(build(sections, groups), 'E() G(a) b F() H(c) d I()');
  assert.equal(build([], groups), 'E() G() F() H() I()');
});

test('places sections of an unlisted group at the top level, and keeps all groups', () => {
  assert.equal(build([section('a', 'gone'), section('b')], []), 'a b');
  assert.equal(build([section('b', 'H'), section('a', 'G')], [makeGroup('G'), makeGroup('H')]), 'H(b) G(a)');
});
