// What has changed between two versions of a description: every difference named, none invented.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compare } from './compare.ts';
import { compared, described, fileOf, lines } from './testing/described.ts';

const first = await described(fileOf('harbour-1.yaml'));
const second = await described(fileOf('harbour-2.yaml'));
const known = readFileSync(join(import.meta.dirname, 'testing/harbour.txt'), 'utf8')
  .trimEnd()
  .split('\n');

test('of two versions that were written by hand, all known differences are named, and no other', () => {
  assert.deepEqual(lines(compared(first, second)), known);
});

test('the same differences come in slices', async () => {
  assert.deepEqual(lines(await compare(first, second)), known);
  await assert.rejects(async () => {
    const reason = AbortSignal.abort(new Error('Nobody wants it any more.'));
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`/a${at}`, { get: {} }]));
    const big = await described({ openapi: '3.1.0', info: {}, paths: many });
    await compare(big, big, reason);
  }, /Nobody wants it/);
});

test('a version differs in nothing from itself, and not because of the order in which it is written', async () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, one]) => [key, turned(one)]),
    );
  };
  for (const file of ['harbour-1.yaml', 'harbour-2.yaml']) {
    const one = await described(fileOf(file));
    assert.deepEqual(lines(compared(one, await described(fileOf(file)))), []);
    assert.deepEqual(lines(compared(one, await described(turned(fileOf(file))))), []);
  }
});

/** Every value of a document that is no object or list, with the way to it. */
function leavesOf(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...way, key]));
}

const other = (value: unknown) =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;

/** Changes one value of a copy. */
function changedAt(document: unknown, way: (string | number)[]) {
  const copy: unknown = structuredClone(document);
  const key = way.at(-1)!;
  const holder = way.slice(0, -1).reduce<unknown>((inner, part) => Reflect.get(inner as object, part), copy);
  Reflect.set(holder as object, key, other(Reflect.get(holder as object, key)));
  return copy;
}

test('whatever single value is another one, that is told', async () => {
  for (const file of ['harbour-1.yaml', 'harbour-2.yaml']) {
    const document = fileOf(file);
    const before = await described(document);
    const untold: string[] = [];
    for (const way of leavesOf(document)) {
      const after = await described(changedAt(document, way));
      if (lines(compared(before, after)).length === 0) untold.push(way.join(' '));
    }
    // A header's name in another case, or a parameter of the path that is called otherwise there, would be the same.
    assert.deepEqual(untold, []);
  }
});
