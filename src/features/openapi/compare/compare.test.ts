import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compare } from './compare.ts';
import { parseDocument, readFixture } from '#openapi/testing/documents.ts';
import { compareSync, lines } from './testing/changes.ts';

const first = await parseDocument(readFixture('harbour-1.yaml'));
const second = await parseDocument(readFixture('harbour-2.yaml'));
const expected = readFileSync(join(import.meta.dirname, 'testing/harbour.txt'), 'utf8')
  .trimEnd()
  .split('\n');

test('reports exactly the expected differences between two hand-written versions', () => {
  assert.deepEqual(lines(compareSync(first, second)), expected);
});

test('compares in slices with the same result, and can be aborted', async () => {
  assert.deepEqual(lines(await compare(first, second)), expected);
  await assert.rejects(async () => {
    const signal = AbortSignal.abort(new Error('Left the screen.'));
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`/a${at}`, { get: {} }]));
    const big = await parseDocument({ openapi: '3.1.0', info: {}, paths: many });
    await compare(big, big, signal);
  }, /Left the screen/);
});

test('reports nothing for equal documents, whatever the order of their keys', async () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, one]) => [key, reversed(one)]),
    );
  };
  for (const file of ['harbour-1.yaml', 'harbour-2.yaml']) {
    const one = await parseDocument(readFixture(file));
    assert.deepEqual(lines(compareSync(one, await parseDocument(readFixture(file)))), []);
    assert.deepEqual(lines(compareSync(one, await parseDocument(reversed(readFixture(file))))), []);
  }
});

/** Returns the paths of all primitive values. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const changed = (value: unknown) =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;

/** Returns a copy with another value at the path. */
function changedAt(document: unknown, path: (string | number)[]) {
  const copy: unknown = structuredClone(document);
  const key = path.at(-1)!;
  const parent = path.slice(0, -1).reduce<unknown>((inner, part) => Reflect.get(inner as object, part), copy);
  Reflect.set(parent as object, key, changed(Reflect.get(parent as object, key)));
  return copy;
}

test('reports a change of any single value', async () => {
  for (const file of ['harbour-1.yaml', 'harbour-2.yaml']) {
    const document = readFixture(file);
    const before = await parseDocument(document);
    const missed: string[] = [];
    for (const path of leavesOf(document)) {
      const after = await parseDocument(changedAt(document, path));
      if (lines(compareSync(before, after)).length === 0) missed.push(path.join(' '));
    }
    // The fixtures avoid equivalent values such as header names that differ only in case.
    assert.deepEqual(missed, []);
  }
});
