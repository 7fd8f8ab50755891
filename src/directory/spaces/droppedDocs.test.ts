import assert from 'node:assert/strict';
import test from 'node:test';
import { nameOfDocs, spaceTitleOf, type FoundDocs } from './droppedDocs.ts';

const folder = (name: string): FoundDocs => ({ entries: [{ name } as FileSystemEntry], files: [] });
// Files of a browser have a relative path.
const file = (name: string): FoundDocs => ({
  entries: [],
  files: [Object.assign(new File([], name), { webkitRelativePath: '' })],
});

test('a new space is named after the folder or file, unless its name says nothing', () => {
  assert.equal(spaceTitleOf(folder('api-guide'), 50), 'Api guide');
  assert.equal(spaceTitleOf(file('tide_tables.zip'), 50), 'Tide tables');
  assert.equal(spaceTitleOf(folder('x'.repeat(60)), 50).length, 50);
  for (const name of ['main', 'docs', 'README.md', '-']) assert.equal(spaceTitleOf(folder(name), 50), 'Docs');
  assert.equal(nameOfDocs(file('guide.md')), 'guide');
});
