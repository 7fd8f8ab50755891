// No regular expression in `src` and `server` takes superlinear time for any text.
import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { check } from 'recheck';

const root = join(import.meta.dirname, '..');

/** A regular expression literal at a position where an expression can start. */
const literal =
  /(?<=(?:[=(,:?!&|;{}[\n]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** A comment on lines of its own. */
const comment = /^[ \t]*(?:\/\*\*?(?:\n| )[^]*?\*\/|\/\/.*)$/gm;

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
  const text = readFileSync(join(root, path), 'utf8').replace(comment, '\n');
  for (const [all, body = '', flags = ''] of text.matchAll(literal))
    if (!patterns.has(all) && compiles(body, flags)) patterns.set(all, { path, body, flags });
}

/** The limits of the search are numbers of steps, which don't depend on the machine's load. */
const withoutClock = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

/** Whether a pattern repeats something. Others take constant time at each position. */
const repeats = (body: string) => /[*+{]/.test(body.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));

/** What the library checks. It doesn't support the flag “v”. */
const questions = [...patterns]
  .filter(([, { body, flags }]) => repeats(body) && !flags.includes('v'))
  .map(([pattern, { path, body, flags }]) => ({
    name: `${path}: ${pattern}`,
    // A sticky pattern matches at one position only.
    source: flags.includes('y') ? `^(?:${body})` : body,
    flags: flags.replace(/[dgy]/g, ''),
  }));
type Question = (typeof questions)[number];

/** The safe patterns of earlier runs, each with all that its result depends on. */
const cache = join(root, 'node_modules/.cache/patterns.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const keyOf = ({ source, flags }: Question) => JSON.stringify([version, withoutClock, source, flags]);
const known = new Set(existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as string[]) : []);

test('no pattern takes superlinear time', async () => {
  assert.ok(patterns.size > 500, `${patterns.size} patterns were found`);
  const unknown = questions.filter((question) => !known.has(keyOf(question)));
  // The first check starts the process that all others share. At once, each would start its own.
  if (unknown.length > 0) await check('', '', withoutClock);
  const slow = new Map<Question, string>();
  await Promise.all(
    unknown.map(async (question) => {
      const result = await check(question.source, question.flags, withoutClock);
      if (result.status === 'vulnerable') slow.set(question, result.attack.pattern);
      if (result.status === 'unknown') slow.set(question, result.error.kind);
    }),
  );
  const safe = questions.filter((question) => !slow.has(question)).map(keyOf);
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(safe));
  assert.deepEqual(
    [...slow].map(([{ name }, reason]) => `${name} on ${reason}`),
    [],
  );
});
