import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { File } from '#contract/content.ts';
import { filesList } from './files.list.ts';

const file = (path: string, contentType: string, size: number): File => ({
  id: path,
  name: path.split('/').at(-1) ?? '',
  contentType,
  size,
  downloadURL: `https://docs.saltmarsh.example/files/${path}`,
  git: { oid: 'o1', path },
});
const files = [
  file('tides/curve10.png', 'image/png', 300),
  file('tides/Curve2.svg', 'image/svg+xml', 4000),
  file('tables/springs.pdf', 'application/pdf', 90),
  file('sound/café.ogg', 'audio/ogg', 5000),
  file('run.bin', 'application/octet-stream', 1),
];
const names = (query: string) =>
  filesList.choose(files, filesList.parse(new URLSearchParams(query))).map(({ name }) => name);

test('sorts files by name, ignoring case and with numbers by value', () => {
  assert.deepEqual(names(''), ['café.ogg', 'Curve2.svg', 'curve10.png', 'run.bin', 'springs.pdf']);
});

test('finds files by name or folder, ignoring accents', () => {
  assert.deepEqual(names('name=tides'), ['Curve2.svg', 'curve10.png']);
  assert.deepEqual(names('name=CAFE'), ['café.ogg']);
  assert.deepEqual(names('name=nothing'), []);
});

test('filters files by type', () => {
  assert.deepEqual(names('kind=picture'), ['Curve2.svg', 'curve10.png']);
  assert.deepEqual(names('kind=document'), ['springs.pdf']);
  assert.deepEqual(names('kind=media'), ['café.ogg']);
  assert.deepEqual(names('kind=other'), ['run.bin']);
  assert.equal(names('kind=none').length, files.length);
});

test('sorts by size, and by name if the sort is unknown', () => {
  assert.deepEqual(names('sort=size&order=desc').slice(0, 2), ['café.ogg', 'Curve2.svg']);
  assert.deepEqual(names('sort=colour'), names(''));
});
