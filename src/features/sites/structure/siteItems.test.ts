import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeGroup, makeSection } from '#directory/sites/testing.ts';
import { siteItems } from './siteItems.ts';

test('unchanged items keep their identity', () => {
  const entries = [makeGroup('G', { children: [makeSection('a')] }), makeSection('b')];
  const [one, two] = [siteItems(entries, []), siteItems([...entries], [])];
  assert.ok(one.every((item, index) => item === two[index]));
});
