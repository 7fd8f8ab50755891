import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMatch } from './branchPattern.ts';

test('a pattern has one “*” for any characters', () => {
  const cases: [pattern: string, name: string, expected: boolean][] = [
    ['docs/*', 'docs/tides', true],
    ['docs/*', 'docs/tides/low', true],
    ['docs/*', 'docs', false],
    ['*-docs', 'tides-docs', true],
    ['a*a', 'a', false],
    ['next', 'next', true],
    ['next', 'next-2', false],
  ];
  for (const [pattern, name, expected] of cases)
    assert.equal(isMatch(pattern, name), expected, `${pattern} ${name}`);
});
