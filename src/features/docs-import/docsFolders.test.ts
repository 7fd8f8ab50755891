import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { docsFolders, filesOfFolder } from './docsFolders.ts';

const sourcesOf = (...paths: string[]): SourceFiles =>
  new Map(paths.map((path) => [path, { path, size: 1, read: async () => new Uint8Array() }]));

test('offers folders with settings or a summary, outer ones first, and all files', () => {
  const folders = docsFolders(
    sourcesOf('README.md', 'b/docs/SUMMARY.md', 'a/SUMMARY.md', 'b/.gitbook.yml', 'b/api/.gitbook.yaml'),
  );
  assert.deepEqual(folders, ['a', 'b', 'b/api', '']);
});

test('offers only all files if they have settings and no other docs', () => {
  assert.deepEqual(docsFolders(sourcesOf('.gitbook.yaml', 'en/SUMMARY.md')), ['']);
  assert.deepEqual(docsFolders(sourcesOf('a.md', 'img/a.svg')), ['']);
});

test('offers the folders of languages, but not all of them together', () => {
  assert.deepEqual(docsFolders(sourcesOf('LANGS.md', 'en/a.md', 'de/guide/a.md', 'img/a.svg')), ['de', 'en']);
});

test('returns the files and the skipped files of a folder', () => {
  const leftOut = ['a/big.png', 'ab/big.png'].map((path) => ({
    kind: 'file' as const,
    path,
    message: 'Skipped',
  }));
  const list = filesOfFolder({ sources: sourcesOf('a/x.md', 'ab/y.md'), leftOut }, 'a');
  assert.deepEqual([...list.sources.keys()], ['x.md']);
  assert.deepEqual(
    list.leftOut.map(({ path }) => path),
    ['big.png'],
  );
});
