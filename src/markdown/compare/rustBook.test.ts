import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { compared, passages } from './testing.ts';

const book = process.env['RUST_BOOK'] ?? '';
const options = { skip: book === '' && 'RUST_BOOK is not set to the folder of the docs' };
const files = join(book, 'changes/01-nostarch-backports/files');
const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

test('finds small edits of a long page', options, async () => {
  const name = 'ch15-05-interior-mutability.md';
  const found = compared(await read(join(book, 'main'), name), await read(files, name));
  const changed = passages(found).filter((line) => !line.startsWith('='));
  assert.equal(changed.length, 2);
  assert.ok(changed.every((line) => line.startsWith('~')));
  assert.ok(found.added + found.removed < 10);
});
