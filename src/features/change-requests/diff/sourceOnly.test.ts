// Source that differs without a visible difference is listed, also beside visible differences of the same line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { sourceOnlyRows } from './sourceOnly.ts';
import { textOfLine, type SourceLine } from './sourceRows.ts';

const compare = (old: string, now: string) =>
  sourceOnlyRows({ title: 'Tides', markdown: old }, { title: 'Tides', markdown: now });

const shown = (line: SourceLine | undefined) => (line ? textOfLine(line) : '-');
const listed = async (old: string, now: string) => {
  const { rows } = await compare(old, now);
  return rows.map((row) => `${shown(row.old)} → ${shown(row.now)}`);
};

test('lists a line with another syntax beside changed words', async () => {
  assert.deepEqual(await listed('a *x* b\n', 'a _x_ c\n'), ['a *x* b → a _x_ c']);
  assert.deepEqual(await listed('Ebb # 1\n', 'Flood \\# 1\n'), ['Ebb # 1 → Flood \\# 1']);
});

test('lists spaces at the end of a line', async () => {
  assert.deepEqual(await listed('Ebb  \n\nFlood\n', 'Ebb\n\nFlood tide\n'), ['Ebb   → Ebb']);
});

test('lists the items of a list with other bullets', async () => {
  assert.deepEqual(await listed('* a\n\n* b\n', '- a\n\n- b and c\n'), ['* a → - a', '* b → - b and c']);
});

test('lists a link whose URL moved to a definition', async () => {
  const [old, now] = ['See [a](u).\n\nEbb\n', 'See [a][r].\n\nFlood\n\n[r]: u\n'];
  assert.deepEqual((await listed(old, now)).slice(0, 1), ['See [a](u). → See [a][r].']);
});

test('lists words of a comment', async () => {
  assert.deepEqual(await listed('<!-- one\ntwo -->\n\na\n', '<!-- one\nthree -->\n\nb\n'), [
    'two --> → three -->',
  ]);
});

test('counts line breaks that moved in a paragraph', async () => {
  const { rows, wraps } = await compare('One two\nthree four\n', 'One\ntwo three five\n');
  assert.deepEqual([rows.length, wraps], [0, 2]);
});

test('lists nothing if each difference is visible', async () => {
  assert.deepEqual(await listed('**a** b\n\n```\na\n```\n', '*a* c\n\n```\na \n```\n'), []);
  assert.deepEqual(await listed('Ebb\n', 'Ebb\n'), []);
});

test('says if a page is too long to check', async () => {
  const item = (at: number) => `${'words '.repeat(60)}${at}`;
  const long = (mark: string) => Array.from({ length: 700 }, (_, at) => `${mark} ${item(at)}\n`).join('');
  const { isComplete } = await compare(`${long('*')}x\n`, `${long('-')}y\n`);
  assert.equal(isComplete, false);
});

type Lines = { text: string; isQuiet?: boolean }[];
type Random = ReturnType<typeof seededRandom>;
type Words = { a: string; b: string; other: string };

/** Blocks in two ways that render equally. `b` is replaced by `other` in some pairs. */
const blocks: ((words: Words) => [old: Lines, now: Lines])[] = [
  ({ a, b, other }) => [
    [{ text: `${a} *x* ${b}`, isQuiet: true }],
    [{ text: `${a} _x_ ${other}`, isQuiet: true }],
  ],
  ({ a, b, other }) => [
    [{ text: `${a} **x** ${b}`, isQuiet: true }],
    [{ text: `${a} __x__ ${other}`, isQuiet: true }],
  ],
  ({ a, b, other }) => [
    [{ text: `${a} # ${b}`, isQuiet: true }],
    [{ text: `${a} \\# ${other}`, isQuiet: true }],
  ],
  ({ a, b, other }) => [[{ text: `${b} ${a}  `, isQuiet: true }], [{ text: `${other} ${a}`, isQuiet: true }]],
  ({ a, b, other }) => [
    [
      { text: `* ${a}`, isQuiet: true },
      { text: `* ${b}`, isQuiet: true },
    ],
    [
      { text: `- ${a}`, isQuiet: true },
      { text: `- ${other}`, isQuiet: true },
    ],
  ],
  ({ a, b, other }) => [
    [{ text: a, isQuiet: true }, { text: '-----', isQuiet: true }, { text: '' }, { text: b }],
    [{ text: `## ${a}`, isQuiet: true }, { text: '' }, { text: other }],
  ],
  ({ a, b, other }) => [
    [{ text: '```js', isQuiet: true }, { text: a }, { text: b }, { text: '```', isQuiet: true }],
    [{ text: '~~~js', isQuiet: true }, { text: a }, { text: other }, { text: '~~~', isQuiet: true }],
  ],
  ({ a, b, other }) => [
    [{ text: `| ${a} | x |` }, { text: '| --- | --- |', isQuiet: true }, { text: `| 1 | ${b} |` }],
    [{ text: `| ${a} | x |` }, { text: '|---|---|', isQuiet: true }, { text: `| 1 | ${other} |` }],
  ],
  ({ a, b, other }) => [
    [{ text: `{% hint style="info" %}`, isQuiet: true }, { text: `${a} ${b}` }, { text: '{% endhint %}' }],
    [
      { text: `{% hint style='info' %}`, isQuiet: true },
      { text: `${a} ${other}` },
      { text: '{% endhint %}' },
    ],
  ],
  ({ a, b, other }) => [
    [{ text: `<!-- ${a} -->`, isQuiet: true }, { text: '' }, { text: b }],
    [{ text: `<!-- ${a} more -->`, isQuiet: true }, { text: '' }, { text: other }],
  ],
  ({ a, b, other }) => [
    [{ text: `[${a}](https://${a}.example) ${b}`, isQuiet: true }],
    [{ text: `[${a}](<https://${a}.example>) ${other}`, isQuiet: true }],
  ],
  ({ a, b, other }) => [
    [{ text: `${a} ${b} &amp; x`, isQuiet: true }],
    [{ text: `${a} ${other} & x`, isQuiet: true }],
  ],
  ({ a, b, other }) => [[{ text: `${a} ${b}` }], [{ text: `${a} ${other}` }]],
];

/** Two texts, and the numbers of the lines whose source differs invisibly. */
function pairOf(random: Random) {
  const sides = { old: [] as Lines, now: [] as Lines };
  const count = random.one([2, 3, 4, 6, 8])!;
  for (let at = 0; at < count; at += 1) {
    const [a, b] = [`alpha${'xyz'.repeat(at + 1)}`, `beta${'uvw'.repeat(at + 1)}`];
    const [old, now] = random.one(blocks)!({ a, b, other: random.chance(0.5) ? b : `gamma${at}` });
    const isSame = random.chance(0.3);
    const [before, after] = isSame ? [now, now] : [old, now];
    const quiet = (lines: Lines) => (isSame ? lines.map(({ text }) => ({ text })) : lines);
    // Without words in between, two lists with the same bullets would be one.
    const between = [{ text: '' }, { text: `Part ${at}` }, { text: '' }];
    sides.old.push(...quiet(before), ...between);
    sides.now.push(...quiet(after), ...between);
  }
  const text = (lines: Lines) => lines.map((line) => `${line.text}\n`).join('');
  const quiet = (lines: Lines) => lines.flatMap(({ isQuiet }, at) => (isQuiet ? [at + 1] : []));
  return {
    old: text(sides.old),
    now: text(sides.now),
    quiet: { old: quiet(sides.old), now: quiet(sides.now) },
  };
}

/** For other or more pairs: `PAIRS=10000 SEED=2`. */
const [pairs, seed] = [Number(process.env['PAIRS'] ?? 300), Number(process.env['SEED'] ?? 1)];

test('lists each line of generated pairs with another syntax', async () => {
  const random = seededRandom(seed);
  for (let pair = 0; pair < pairs; pair += 1) {
    const { old, now, quiet } = pairOf(random);
    const { rows, isComplete } = await compare(old, now);
    assert.ok(isComplete, `${pair}`);
    for (const side of ['old', 'now'] as const) {
      const numbers = new Set(rows.map((row) => row[side]?.number));
      const missing = quiet[side].filter((number) => !numbers.has(number));
      assert.deepEqual(missing, [], `${pair} ${side}: ${JSON.stringify([old, now])}`);
    }
  }
});
