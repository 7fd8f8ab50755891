import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stepCounter } from './countSteps.ts';

const patterns = [
  /a|b+c/,
  /^(?:a|b)*?c$/m,
  /(a)(?<two>b)?\1\k<two>/,
  /(?<=a{1,2})b(?!c)/,
  /(?<!b)(?:c|\ba)\B/i,
  /[^a\n]{2}[\]b-]|\u{61}\n/u,
  /[\p{L}--[ab]]+ /v,
  /(?:a*)*b{2}$/,
  /.a./s,
];

test('finds the same matches as the engine', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', ' ', '\n', ']', '-'), maxLength: 8 });
  for (const pattern of patterns) {
    const count = stepCounter(pattern);
    fc.assert(fc.property(text, (one) => count(one).found === pattern.test(one)));
  }
});

const growth = (pattern: RegExp) => {
  const count = stepCounter(pattern);
  const steps = [100, 200].map((length) => count(`${'a'.repeat(length)}!`).steps);
  return steps[1]! / steps[0]!;
};

test('counts superlinear steps of a backtracking pattern', () => {
  assert.ok(growth(/a+$/) > 3, 'from every place to the end');
  assert.ok(growth(/(?<=a*)b/) > 3, 'back to the beginning from every place');
  assert.equal(stepCounter(/^(?:a+)+$/)(`${'a'.repeat(100)}!`).steps, Infinity);
  for (const linear of [/^a+$/, /[a-z]/, /b+$/, /^(?:a|b)*c/])
    assert.ok(growth(linear) < 2.1, String(linear));
});
