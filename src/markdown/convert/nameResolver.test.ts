import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameResolver } from './nameResolver.ts';

test('writes links by name relative to their page', () => {
  const paths = new Map(['guide/a.md', 'tools/Rope knots.md', 'img/plan.png'].map((path) => [path, null]));
  const resolve = nameResolver(paths, 'guide/a.md');
  assert.equal(resolve('[[rope knots#The Bowline]]'), '../tools/Rope%20knots.md#the-bowline');
  assert.equal(resolve('[[plan.png]]'), '../img/plan.png');
  assert.equal(resolve('[[#Here it is]]'), '#here-it-is');
  assert.equal(resolve('[[a#^part]]'), 'a.md#^part');
  for (const address of ['[[gone]]', 'a.md', '[[]]']) assert.equal(resolve(address), undefined);
});
