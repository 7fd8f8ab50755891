import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '#server/base/lib/ids.ts';
import type { StoredFile } from '../pageNode.ts';
import { conflictsOf } from './conflictsOf.ts';
import { mergeExportOnly, neededBlobs } from './mergeExportOnly.ts';
import { mergeSource } from './mergeSource.ts';

function merged(sources: Parameters<typeof mergeSource>[0]) {
  const conflicts = conflictsOf();
  const value = mergeSource(sources, conflicts.of({ kind: 'page', id: 'p' }));
  return { value, conflict: conflicts.found.length > 0 };
}

const heads = (ancestor: string, space: string, request: string) =>
  merged({ ancestor: { head: ancestor }, space: { head: space }, request: { head: request } });

const head = (...lines: string[]) => `---\n${lines.map((line) => `${line}\n`).join('')}---\n\n`;

test('merges front matters line by line', () => {
  assert.deepEqual(
    heads(head('a: 1', '# x', 'b: 1'), head('a: 2', '# x', 'b: 1'), head('a: 1', '# x', 'b: 2')),
    { value: { head: head('a: 2', '# x', 'b: 2') }, conflict: false },
  );
});

test('merges changes of adjacent keys', () => {
  assert.deepEqual(
    heads(
      head('tags: x', 'icon: a'),
      head('tags: y', 'icon: a'),
      head('tags: x', 'icon: b', 'more:', '  - 1'),
    ),
    { value: { head: head('tags: y', 'icon: b', 'more:', '  - 1') }, conflict: false },
  );
});

test('reports a conflict in a key that is not a setting, and takes the request’s value', () => {
  const [a, b, c] = [head('tags: a'), head('tags: b'), head('tags: c')];
  assert.deepEqual(heads(a, b, c), { value: { head: c }, conflict: true });
  assert.deepEqual(heads(head('icon: a'), head('icon: b'), head('icon: c')), {
    value: { head: head('icon: c') },
    conflict: false,
  });
});

test('takes the request’s front matter if one is not YAML', () => {
  const [a, b, c] = [head('a: 1'), head('a: b: c'), head('a: 2')];
  assert.deepEqual(heads(a, b, c), { value: { head: c }, conflict: true });
});

test('keeps byte-order mark and line ends of the side that changed them', () => {
  const source = { head: '\uFEFF', lineEnds: 'c' };
  assert.deepEqual(merged({ ancestor: undefined, space: source, request: undefined }), {
    value: source,
    conflict: false,
  });
  assert.deepEqual(merged({ ancestor: source, space: undefined, request: source }), {
    value: undefined,
    conflict: false,
  });
});

let made = 0;
const fileOf = (path: string, text: string, exportOnly: StoredFile['exportOnly'] = 'other'): StoredFile => ({
  id: `id ${made++}`,
  name: path,
  contentType: 'text/plain',
  size: text.length,
  blob: sha256(text),
  git: { oid: text, path },
  ...(exportOnly && { exportOnly }),
});

function merge(path: string, texts: (string | undefined)[], exportOnly?: StoredFile['exportOnly']) {
  const [ancestor, space, request] = texts.map((text) =>
    text === undefined ? [] : [fileOf(path, text, exportOnly)],
  );
  const lists = { ancestor: ancestor!, space: space!, request: request! };
  const contents = new Map(texts.map((text = '') => [sha256(text), text]));
  const needed = neededBlobs(lists);
  const found = conflictsOf();
  const { files, written } = mergeExportOnly(
    lists,
    new Map(needed.map((blob) => [blob, contents.get(blob)!])),
    { conflicts: found },
  );
  const names = new Map(
    Object.values(lists)
      .flat()
      .map(({ id, name }) => [id, name]),
  );
  const conflicts = found.found.map(({ item }) => names.get(item.id));
  for (const bytes of written) contents.set(sha256(bytes), Buffer.from(bytes).toString());
  return { texts: files.map(({ blob }) => contents.get(blob)), conflicts, needed: needed.length };
}

test('merges files for exports line by line', () => {
  assert.deepEqual(merge('a', ['1\n2\n3\n', '1\n2\n3\n4\n', '0\n2\n3\n']), {
    texts: ['0\n2\n3\n4\n'],
    conflicts: [],
    needed: 3,
  });
  assert.deepEqual(merge('a', ['1\n', '2\n', '3\n']), { texts: ['3\n'], conflicts: ['a'], needed: 3 });
});

test('never reports a conflict in the summary', () => {
  assert.deepEqual(merge('SUMMARY.md', ['1\n', '2\n', '3\n'], 'summary'), {
    texts: ['3\n'],
    conflicts: [],
    needed: 3,
  });
});

test('merges files for exports that both sides added under the same path', () => {
  assert.deepEqual(merge('a', [undefined, '1', '1']), { texts: ['1'], conflicts: [], needed: 0 });
  assert.deepEqual(merge('a', [undefined, '1', '2']), { texts: ['2'], conflicts: ['a'], needed: 0 });
  assert.deepEqual(merge('a', ['1', undefined, '1']), { texts: [], conflicts: [], needed: 0 });
});
