// No regular expression in `src` and `server` takes superlinear time for any text.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stepCounter } from './countSteps.ts';

const root = join(import.meta.dirname, '..');

/** A regular expression literal at a position where an expression can start. */
const literal =
  /(?<=(?:[=(,:?!&|;{}[\n]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** The pattern, or null if the text only looked like one. */
function compiled(body: string, flags: string) {
  try {
    return new RegExp(body, flags.replace(/[gy]/g, ''));
  } catch {
    return null;
  }
}

/** All patterns by source, each with the first file that contains it. */
const patterns = new Map<string, { path: string; expression: RegExp }>();
for (const path of globSync('{src,server}/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
  if (/\.test\.ts$|\/testing\/|\/seed\//.test(path)) continue;
  for (const [, body = '', flags = ''] of readFileSync(join(root, path), 'utf8').matchAll(literal)) {
    const expression = compiled(body, flags);
    if (expression && !patterns.has(String(expression)))
      patterns.set(String(expression), { path, expression });
  }
}

/** The fixed prefix of a pattern, after which the repeated part of a text can start. */
const leadOf = ({ source }: RegExp) =>
  (/^\^?((?:\\[^\w]|[^\\()[\]{}?*+^$|.])*)/.exec(source)?.[1] ?? '').replaceAll('\\', '');

/** Characters that occur in the pattern or match its classes, and pairs of them. */
function fragmentsOf({ source }: RegExp) {
  const named = source.replace(/\\[A-Za-z]/g, '').replaceAll('\\', '');
  const characters = [...new Set(`a0 -/.\n\tA_${named}`)].slice(0, 24);
  const pairs = characters.flatMap((one) => characters.map((other) => (one === other ? one : one + other)));
  return [...new Set(pairs)];
}

/** For twice the text, a linear pattern takes twice the steps and a quadratic one four times. */
const length = 100;
const mostGrowth = 2.6;
/** Fewer steps mean a linear pattern, since a quadratic one visits half of all pairs of positions. */
const fewSteps = (length * length) / 16;

/** A text for which the pattern takes superlinear time. Undefined if none is found. */
function slowText(expression: RegExp) {
  const count = stepCounter(expression);
  const leads = new Set(['', leadOf(expression)]);
  for (const lead of leads)
    for (const fragment of fragmentsOf(expression)) {
      const text = (times: number) => `${lead}${fragment.repeat((times * length) / fragment.length)}\0`;
      const { found, steps } = count(text(1));
      if (steps !== Infinity) assert.equal(found, expression.test(text(1)), String(expression));
      if (steps > fewSteps && !(count(text(2)).steps / steps < mostGrowth)) return lead + fragment;
    }
  return undefined;
}

test('no pattern takes superlinear time on a repeated fragment', () => {
  assert.ok(patterns.size > 250, `${patterns.size} patterns were found`);
  const slow = [...patterns.values()].flatMap(({ path, expression }) => {
    const text = slowText(expression);
    return text === undefined ? [] : [`${path}: ${expression} on ${JSON.stringify(text)}`];
  });
  assert.deepEqual(slow, []);
});
