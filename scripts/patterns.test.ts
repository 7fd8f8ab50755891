// No regular expression in `src` and `server` takes superlinear time for any text.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from 'recheck';

const root = join(import.meta.dirname, '..');

/** A regular expression literal at a position where an expression can start. */
const literal =
  /(?<=(?:[=(,:?!&|;{}[\n]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** Whether the text is a pattern, and not only looked like one. */
function compiles(body: string, flags: string) {
  try {
    return Boolean(new RegExp(body, flags));
  } catch {
    return false;
  }
}

/** All patterns by source, each with the first file that contains it. */
const patterns = new Map<string, { path: string; body: string; flags: string }>();
for (const path of globSync('{src,server}/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
  if (/\.test\.ts$|\/testing\/|\/seed\//.test(path)) continue;
  for (const [all, body = '', flags = ''] of readFileSync(join(root, path), 'utf8').matchAll(literal))
    if (!patterns.has(all) && compiles(body, flags)) patterns.set(all, { path, body, flags });
}

/** The limits of the search are numbers of steps, which don't depend on the machine's load. */
const withoutClock = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: null,
  seedingTimeout: null,
};

test('no pattern takes superlinear time', async () => {
  assert.ok(patterns.size > 500, `${patterns.size} patterns were found`);
  // The first check starts the process that all others share. At once, each would start its own.
  await check('', '', withoutClock);
  const slow = await Promise.all(
    [...patterns]
      // The library doesn't support the flag.
      .filter(([, { flags }]) => !flags.includes('v'))
      .map(async ([pattern, { path, body, flags }]) => {
        // A sticky pattern matches at one position only.
        const source = flags.includes('y') ? `^(?:${body})` : body;
        const result = await check(source, flags.replace(/[dgy]/g, ''), withoutClock);
        if (result.status === 'safe') return [];
        const reason = result.status === 'vulnerable' ? result.attack.pattern : result.error.kind;
        return [`${path}: ${pattern} on ${reason}`];
      }),
  );
  assert.deepEqual(slow.flat(), []);
});
