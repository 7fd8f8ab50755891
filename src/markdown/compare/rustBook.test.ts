import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { textOf } from '../textOf.ts';
import type { Passage } from './blocks.ts';
import { sideOf } from './marks.ts';
import { compared, passages } from './testing.ts';

const book = process.env['RUST_BOOK'] ?? '';
const options = { skip: book === '' && 'RUST_BOOK does not name the folder of the book' };
const files = join(book, 'changes/01-nostarch-backports/files');
const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

/** All words of what is there now. */
function wordsOf(merged: readonly Passage[]) {
  const blocks = merged.flatMap((passage) => {
    if (passage.is === 'same') return passage.blocks;
    return passage.is === 'changed' ? [sideOf(passage.block, 'now')] : passage.now;
  });
  return blocks.map(textOf).join('').replace(/\s+/g, '');
}

test('the compared pages of a real change say all that the new texts say', options, async () => {
  const names = (await readdir(files)).filter((name) => name.endsWith('.md'));
  assert.equal(names.length, 48);
  for (const name of names.filter((_, at) => at % 4 === 1)) {
    const [old, now] = await Promise.all([read(join(book, 'main'), name), read(files, name)]);
    assert.equal(wordsOf(compared(old, now).merged), wordsOf(compared(now, now).merged), name);
  }
});

test('small edits of long pages are found as such', options, async () => {
  const name = 'ch15-05-interior-mutability.md';
  const found = compared(await read(join(book, 'main'), name), await read(files, name));
  const changed = passages(found).filter((line) => !line.startsWith('='));
  assert.equal(changed.length, 2);
  assert.ok(changed.every((line) => line.startsWith('~')));
  assert.ok(found.added + found.removed < 10);
});
