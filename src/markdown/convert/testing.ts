import assert from 'node:assert/strict';
import { parsePlain, parseWithTags } from '../blocks/parseWithTags.ts';
import { resolveBlocks, resolvePlain } from '../blocks/resolveBlocks.ts';
import { convertToBlocks } from './convertToBlocks.ts';
import { seenBlocks } from './sameTree.ts';

const pages: Record<string, string> = {
  '[[ropes]]': 'tools/ropes.md',
  '[[ropes#Knots]]': 'tools/ropes.md#knots',
  '[[#Here]]': '#here',
  '[[plan.png]]': 'img/plan.png',
};

/** Resolves links to some pages by name. */
export const resolve = (address: string) => pages[address];

const seen = (text: string) => seenBlocks(resolveBlocks(parseWithTags(text)), resolve);
const plainlySeen = (text: string) => seenBlocks(resolvePlain(parsePlain(text)), resolve);

/** Converts a text, and checks that readers see the same, also without the syntax of other tools if none is left. */
export function converted(text: string) {
  const { text: now, converted: kinds, left } = convertToBlocks(text, resolve);
  const lf = text.replaceAll('\r\n', '\n');
  assert.deepEqual(seen(now.replaceAll('\r\n', '\n')), seen(lf));
  if (left.length === 0) assert.deepEqual(plainlySeen(now.replaceAll('\r\n', '\n')), seen(lf));
  assert.equal(convertToBlocks(now, resolve).text, now, 'a second conversion changes nothing');
  return { now, kinds: Object.fromEntries(kinds), left };
}

/** Expects that a whole text is converted. */
export function becomes(before: string, after: string) {
  const { now, left } = converted(before);
  assert.equal(now, after);
  assert.deepEqual(left, []);
}
