// No pattern of the product takes for ever on a text that was made to defeat it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

/** A regular expression as it is written in a source, where an expression may stand. */
const literal =
  /(?<=(?:[=(,:?!&|;{}[\n]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

const patterns = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\/|\/seed\//.test(path))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(literal)].map(([, body = '', flags = '']) => ({
      path,
      body,
      flags: flags.replace('y', ''),
    })),
  );

function compiled({ body, flags }: (typeof patterns)[number]) {
  try {
    return new RegExp(body, flags);
  } catch {
    return undefined; // what only looked like one
  }
}

/** The characters that the pattern names, some that its classes may mean, and pairs of them. */
function fragments(body: string) {
  const named = body.replace(/\\[A-Za-z]/g, '').replace(/[\\()[\]{}?*+^$|]/g, '');
  const letters = [...new Set(`${named}a0 -/.\n\tA_`)].slice(0, 24);
  const few = letters.slice(0, 10);
  return [
    ...letters,
    ...few.flatMap((one) => few.filter((other) => other !== one).map((other) => one + other)),
  ];
}

/** Milliseconds; so long none of them takes on any machine, and one that backtracks for ever takes much longer. */
const longest = 1500;

/**
 * How often a fragment is repeated. First so few that a pattern that tries all combinations comes back at all, then as
 * many as there may be letters in a field, so that one that looks from every letter to the end is found, too.
 */
const times = (fragment: string) => [26, 1500, 50_000 / fragment.length];

test('repeated fragments that end otherwise than the pattern wants take no pattern long', () => {
  const slow: string[] = [];
  let tried = 0;
  for (const pattern of patterns) {
    const expression = compiled(pattern);
    if (!expression) continue;
    tried += 1;
    const takes = (text: string) => {
      const started = performance.now();
      expression.lastIndex = 0;
      expression.test(text);
      return performance.now() - started;
    };
    // Short ones first: on a long one a bad pattern would never come back.
    const bad = fragments(pattern.body).find((fragment) =>
      times(fragment).some((count) => {
        const text = `${fragment.repeat(count)}\0`;
        // A machine that is busy with other things gets a second try.
        return takes(text) > longest && takes(text) > longest;
      }),
    );
    if (bad !== undefined) slow.push(`${pattern.path}: /${pattern.body}/ on ${JSON.stringify(bad)}`);
  }
  assert.ok(tried > 300, `${tried} patterns were found`);
  assert.deepEqual(slow, []);
});
