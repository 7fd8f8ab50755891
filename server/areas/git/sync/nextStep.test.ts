import assert from 'node:assert/strict';
import { test } from 'node:test';
import { havesOf, nextStep, type Step } from './nextStep.ts';

/** Commits with their parents: b and c continue a, m merges them; z is another history. */
const graph = new Map(
  Object.entries({ a: [], b: ['a'], c: ['a'], m: ['b', 'c'], z: [] }).map(([oid, parents]) => [
    oid,
    { tree: '', parents },
  ]),
);

test('decides by ancestors, and never needs a force-push', () => {
  const cases: [
    main: string | undefined,
    remote: string | undefined,
    known: string | undefined,
    step: Step,
  ][] = [
    [undefined, undefined, undefined, 'branch-missing'],
    ['a', undefined, undefined, 'create'],
    ['a', undefined, 'a', 'branch-missing'],
    [undefined, 'a', undefined, 'adopt'],
    ['a', 'a', 'a', 'nothing'],
    ['b', 'b', 'c', 'nothing'],
    ['b', 'a', 'a', 'push'],
    ['a', 'b', 'a', 'import'],
    ['b', 'c', 'a', 'merge'],
    ['b', 'c', undefined, 'merge'],
    // The branch lost c, which the space has taken over.
    ['m', 'b', 'c', 'rewritten'],
    ['m', 'a', 'm', 'rewritten'],
    ['b', 'c', 'b', 'rewritten'],
    // A person has pushed main with a new start.
    ['b', 'm', 'z', 'import'],
    ['a', 'z', undefined, 'unrelated'],
    ['a', 'z', 'z', 'unrelated'],
  ];
  for (const [main, remote, known, step] of cases)
    assert.equal(nextStep(graph, { main, remote, known }), step, `${main} ${remote} ${known}`);
});

test('names few commits of a long history, the known one and old ones too', () => {
  const long = new Map(
    Array.from({ length: 20_000 }, (_, n) => [`${n}`, { tree: '', parents: n === 0 ? [] : [`${n - 1}`] }]),
  );
  const haves = havesOf(long, { main: '19999', remote: 'x', known: '7' });
  assert.ok(haves.length <= 256, String(haves.length));
  assert.ok(haves.includes('7') && haves.includes('19999') && haves.includes('19900'));
  assert.ok(Math.min(...haves.slice(1).map(Number)) < 10_000);
});
