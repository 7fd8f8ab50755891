import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedBlocks } from './blocks.ts';
import { compareTexts } from './compareTexts.ts';
import { markOf, sideOf } from './marks.ts';
import { compared, passages, seen } from './testing.ts';

test('marks only the changed words of a paragraph', () => {
  const found = compared(
    'A tide table gives two highs for most days. Heights are in metres.',
    'A tide table gives two highs for every day but two. Heights are in metres.',
  );
  assert.deepEqual(passages(found), [
    '~ A tide table gives two highs for [-most days-]{+every day but two+}. Heights are in metres.',
  ]);
  assert.deepEqual([found.added, found.removed], [4, 2]);
});

test('ignores line breaks and equivalent Markdown syntax', () => {
  assert.deepEqual(passages(compared('One line\nof *words*.\n\n* item', 'One\nline of _words_.\n\n- item')), [
    '= One line of words.',
    '= item/',
  ]);
});

test('shows a rewritten paragraph as old and new', () => {
  assert.deepEqual(
    passages(compared('The quay floods at springs.', 'Nobody knows when a surge of this kind will come.')),
    ['- The quay floods at springs.', '+ Nobody knows when a surge of this kind will come.'],
  );
});

test('matches a paragraph after an inserted one', () => {
  assert.deepEqual(
    passages(
      compared(
        'First of all.\n\nThe gut is narrow and deep here.',
        'First of all.\n\nQuite another matter.\n\nThe gut is narrow and shallow here.',
      ),
    ),
    ['= First of all.', '+ Quite another matter.', '~ The gut is narrow and [-deep-]{+shallow+} here.'],
  );
});

test('marks changed punctuation', () => {
  assert.deepEqual(passages(compared('Wait... for the tide-table.', 'Wait… for the tide table.')), [
    '~ Wait[-...-]{+…+} for the [-tide-table-]{+tide table+}.',
  ]);
});

test('shows both targets of a link with a changed target before it, also for references', () => {
  assert.deepEqual(
    passages(compared('See [the table][t] first.\n\n[t]: a.md', 'See [the table][t] first.\n\n[t]: b.md')),
    ['~ See link: a.md → b.mdthe table first.'],
  );
});

test('shows the targets of a link that differ, also if all of its text changed', () => {
  assert.deepEqual(passages(compared('- [Chart](a.md)', '- [Chart](a.md "Datum")')), [
    '~ link title: none → DatumChart/',
  ]);
  assert.deepEqual(
    passages(
      compared('See <https://ebb.example/one> first of all.', 'See <https://ebb.example/two> first of all.'),
    ),
    ['~ See https://ebb.example/[-one-]{+two+} first of all.'],
  );
  assert.deepEqual(passages(compared('Read [the old chart](a.md).', 'Read [the new chart](b.md).')), [
    '~ Read link: a.md → b.mdthe [-old-]{+new+} chart.',
  ]);
  assert.deepEqual(passages(compared('See [charts](a.md) first of all.', 'See [maps](b.md) first of all.')), [
    '~ See [-charts→ a.md-]{+maps→ b.md+} first of all.',
  ]);
  assert.deepEqual(passages(compared('See [charts](a.md) first.', 'See [maps](a.md) first.')), [
    '~ See [-charts-]{+maps+} first.',
  ]);
  const definitions = ['See [charts][c] first.\n\n[c]: a.md', 'See [maps][c] first.\n\n[c]: b.md'] as const;
  assert.deepEqual(passages(compared(...definitions)), ['~ See [-charts→ a.md-]{+maps→ b.md+} first.']);
});

test('shows changed alt texts and line breaks', () => {
  assert.deepEqual(passages(compared('![A curve](a.svg)', '![The curve](a.svg)')), [
    '~ image alternative text: A curve → The curve<a.svg>',
  ]);
  assert.deepEqual(passages(compared('High tide at noon', 'High tide\\\nat noon')), [
    '~ High [-tide at-]{+tide↵at+} noon',
  ]);
});

test('marks a no-break space', () => {
  assert.deepEqual(passages(compared('Rises by 10 metres', 'Rises by 10\u00a0metres')), [
    '~ Rises by [-10 metres-]{+10\u00a0metres+}',
  ]);
});

test('a mark encloses a link that is on one side only', () => {
  const [passage] = compared('Go on: [high](a.md) and low.', 'Go on: high and low.').merged;
  assert.ok(passage?.kind === 'changed' && passage.block.type === 'paragraph');
  const [, removed] = passage.block.children;
  assert.ok(removed?.type === 'emphasis' && markOf(removed) === 'removed');
  assert.deepEqual(
    removed.children.map(({ type }) => type),
    ['link', 'emphasis'],
  );
});

test('marks a rewritten paragraph of a tight list in an element that rendering keeps', () => {
  const found = compared('- Open the valve.\n  - slowly', '- Turn all the handles.\n  - slowly');
  assert.deepEqual(passages(found), ['~ [-Open the valve.-]{+Turn all the handles.+}slowly//']);
  const [passage] = found.merged;
  const item =
    passage?.kind === 'changed' && 'children' in passage.block ? passage.block.children[0] : undefined;
  assert.ok(item?.type === 'listItem');
  assert.deepEqual(
    item.children.map(({ type }) => type),
    ['blockquote', 'blockquote', 'list'],
  );
});

test('compares a list with another start number, other markers or another task state item by item', () => {
  assert.deepEqual(passages(compared('1. ebb\n2. flood', '3. ebb\n4. flood tide')), [
    '~ list numbering: from 1 → from 3 | ebb/flood{+ tide+}/',
  ]);
  assert.deepEqual(passages(compared('- ebb\n- flood', '1. ebb\n2. flood')), [
    '~ list numbering: none → from 1 | ebb/flood/',
  ]);
  assert.deepEqual(passages(compared('- [ ] ebb\n- flood', '- [x] ebb\n- flood')), [
    '~ task: open → doneebb/flood/',
  ]);
});

test('shows another alignment of a column above the table', () => {
  const [table] = compared('| A | B |\n| - | - |\n| 1 | 2 |', '| A | B |\n| - | -: |\n| 1 | 3 |').merged;
  assert.ok(table?.kind === 'changed' && table.block.type === 'table');
  assert.deepEqual(mergedBlocks(table).map(seen), ['column “B” align: none → right', 'A|B|/1|[-2-]{+3+}|/']);
  assert.deepEqual(sideOf(table.block, 'old').align, [null, null]);
  assert.deepEqual(sideOf(table.block, 'now').align, [null, 'right']);
});

test('shows the cells of a row after the last column if they differ', () => {
  const table = (row: string) => `| A | B |\n| - | - |\n${row}\n| 4 | 5 |`;
  assert.deepEqual(passages(compared(table('| 1 | 2 | 3 |'), table('| 1 | 2 | 30 |'))), [
    '~ A|B|/cell without a column: 3 → 301|2|/4|5|/',
  ]);
  const html = (cell: string) =>
    `<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>${cell}</td></tr></table>`;
  assert.deepEqual(passages(compared(html('ebb tide'), html('high tide'))), [
    '~ A||/1|[-ebb-]{+high+} tide|/',
  ]);
});

test('keeps the column alignment of each side of a table', () => {
  const [table] = compared(
    '| A | B |\n| - | -: |\n| 1 | 2 |',
    '| A | C | B |\n| - | :-: | -: |\n| 1 | 3 | 2 |',
  ).merged;
  assert.ok(table?.kind === 'changed' && table.block.type === 'table');
  assert.deepEqual(sideOf(table.block, 'old').align, [null, 'right']);
  assert.deepEqual(sideOf(table.block, 'now').align, [null, 'center', 'right']);
});

test('marks words that become bold or code', () => {
  assert.deepEqual(
    passages(compared('Call `read` now or never again.', 'Call `write` now or **never** again.')),
    ['~ Call [-read-]{+write+} now or [-never-]{+never+} again.'],
  );
});

test('shows another rank of a heading above it', () => {
  assert.deepEqual(passages(compared('### Springs', '#### Springs')), ['~ heading level: 2 → 3 | Springs']);
});

test('compares list items one by one', () => {
  assert.deepEqual(
    passages(
      compared(
        '- boots with nails\n- a watch\n- a lamp for the night',
        '- boots with studs\n- a lamp for the night\n  - and oil\n- a whistle',
      ),
    ),
    [
      '~ boots with [-nails-]{+studs+}/[-a watch-]/a lamp for the night{+and oil/+}/{+a whistle-}/'.replace(
        '-}',
        '+}',
      ),
    ],
  );
});

test('compares tables by row and cell', () => {
  const head = '| Place | Height |\n| - | - |\n';
  assert.deepEqual(
    passages(
      compared(
        `${head}| Saltmarsh Quay | 3.9 m |\n| North Gut | 3.6 m |`,
        `${head}| Saltmarsh Quay | 4.4 m |\n| Old Ferry Reach | 3.8 m |\n| North Gut | 3.6 m |`,
      ),
    ),
    ['~ Place|Height|/Saltmarsh Quay|[-3.9-]{+4.4+} m|/{+Old Ferry Reach|3.8 m|+}/North Gut|3.6 m|/'],
  );
});

test('marks an added column in every row', () => {
  const found = compared('| A | B |\n| - | - |\n| 1 | 2 |', '| A | New | B |\n| - | - | - |\n| 1 | x | 2 |');
  assert.deepEqual(passages(found), ['~ A|{+New+}|B|/1|{+x+}|2|/']);
});

test('compares code blocks by line, including the info string', () => {
  assert.deepEqual(
    passages(compared('```toml\nname = 1\ndatum = "sill"\n```', '```toml\nname = 1\ndatum = "chart"\n```')),
    ['~ name = 1\n[-datum = "‹sill›"-]\n{+datum = "‹chart›"+}'],
  );
  assert.deepEqual(passages(compared('```js\nrun()\n```', '```ts\nrun()\n```')), [
    '~ [-```js-]\n{+```ts+}\nrun()',
  ]);
});

test('ignores whitespace in code blocks on request', () => {
  const [old, now] = ['```\nif (a)\n  b\n```', '```\nif (a)\n    b\n```'];
  assert.deepEqual(passages(compared(old, now)), ['~ if (a)\n[-‹  ›b-]\n{+‹    ›b+}']);
  assert.deepEqual(passages(compared(old, now, true)), ['= if (a)\n    b']);
});

test('shows both images if one replaces the other', () => {
  assert.deepEqual(passages(compared('![A curve](a.svg)', '![A curve](b.svg)')), ['- <a.svg>', '+ <b.svg>']);
});

test('compares characters of scripts without spaces', () => {
  assert.deepEqual(passages(compared('潮汐表一年一印。', '潮汐表两年一印。')), [
    '~ 潮汐表[-一-]{+两+}年一印。',
  ]);
});

test('returns the content of each side', () => {
  const [list] = compared('- one lamp\n- two boots\n- a watch', '- one lamp\n- three boots').merged;
  assert.ok(list?.kind === 'changed');
  assert.equal(seen(list.block), 'one lamp/[-two-]{+three+} boots/[-a watch-]/');
  assert.equal(seen(sideOf(list.block, 'old')), 'one lamp/[-two-] boots/[-a watch-]/');
  assert.equal(seen(sideOf(list.block, 'now')), 'one lamp/{+three+} boots/');
});

test('returns the lines of each side of a code block', () => {
  const found = compared('```\nlow\nebb\n```', '```\nlow\nflood\n```');
  const [listing] = found.merged;
  assert.ok(listing?.kind === 'changed');
  assert.equal(seen(sideOf(listing.block, 'old')), 'low\n[-ebb-]');
  assert.equal(seen(sideOf(listing.block, 'now')), 'low\n{+flood+}');
});

test('shows a long page without common text as old and new', () => {
  const text = (word: string) =>
    Array.from({ length: 400 }, (_, at) => `${word}${at} ${word}${at * 7} end`).join('\n\n');
  const { merged } = compared(text('a'), text('b'));
  assert.ok(merged.every(({ kind }) => kind === 'replaced'));
});

test('shows the source of an element that isn’t drawn', () => {
  const code = '```\nrun()\n```';
  const listing = (caption: string) => `<Listing caption="${caption}">\n\n${code}\n\n</Listing>`;
  assert.deepEqual(passages(compared(code, listing('One'))), ['+ <Listing caption="One">', '= run()']);
  assert.deepEqual(passages(compared(listing('One'), listing('Two'))), [
    '~ [-<Listing caption="One">-]{+<Listing caption="Two">+}',
    '= run()',
  ]);
  assert.deepEqual(passages(compared('A tide <b>table</b>.', 'A tide <Term to="x">table</Term>.')), [
    '~ A tide [-table-]{+<Term to="x">table+}.',
  ]);
  assert.deepEqual(passages(compared('<div>a</div>', '<section class="x">a</section>')), ['= a']);
});

test('says which closed block contains a change', () => {
  const details = (text: string) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`;
  const [found] = compared(details('Ebb at six.'), details('Ebb at seven.')).merged;
  assert.ok(found?.kind === 'changed');
  assert.ok('data-changed' in (found.block.data?.hProperties ?? {}));
});

test('a replaced file is a change of what shows it', async () => {
  const markdown = '![Gauge](a.png)\n\n[Plan](b.pdf) and [more](c.md).';
  const versionOf = (version: string) => (address: string) => (address.endsWith('.md') ? undefined : version);
  const { passages: found, places } = await compareTexts(
    { title: '', markdown },
    { title: '', markdown },
    { files: { old: versionOf('1 kB'), now: versionOf('2 kB') } },
  );
  assert.equal(places, 2);
  assert.deepEqual(
    found.map((passage) => (passage.kind === 'changed' ? seen(passage.block) : passage.kind)),
    ['image file: 1 kB → 2 kB<a.png>', 'link file: 1 kB → 2 kBPlan and more.'],
  );
});

test('marks the changed parts of a line of code, and words of inline code', () => {
  const code = (line: string) => '```\n' + line + '\nrun()\n```';
  assert.deepEqual(passages(compared(code('say(’a tide’)'), code("say('a tide')"))), [
    "~ [-say(‹’›a tide‹’›)-]\n{+say(‹'›a tide‹'›)+}\nrun()",
  ]);
  assert.deepEqual(passages(compared('Set `tide = high` first.', 'Set `tide = low` first.')), [
    '~ Set tide = [-high-]{+low+} first.',
  ]);
});

test('marks the changed words of a tag that is drawn as its source', () => {
  const [tag] = compared('{{< code file="a.html" >}}', '{{< code file=a.html >}}').merged;
  assert.ok(tag?.kind === 'changed' && tag.block.type === 'code');
  assert.equal(seen(tag.block), '{{< code file=‹"›a.html‹"› >}}');
  assert.equal(seen(sideOf(tag.block, 'now')), '{{< code file=a.html >}}');
});

test('shows moved items and rows with their changes', () => {
  const parts = ['Check the float for leaks', 'Oil the pen of the gauge', 'Wind the drum', 'Note the time'];
  const moved = ['Wind the drum twice', ...parts.toSpliced(2, 1)];
  const [list] = compared(
    parts.map((item) => `- ${item}`).join('\n'),
    moved.map((item) => `- ${item}`).join('\n'),
  ).merged;
  assert.ok(list?.kind === 'changed');
  assert.equal(
    seen(list.block),
    '{+Wind the drum{+ twice+}+}/Check the float for leaks/Oil the pen of the gauge/[-Wind the drum-]/Note the time/',
  );
  const table = (rows: readonly string[]) =>
    ['| Task |', '| - |', ...rows.map((row) => `| ${row} |`)].join('\n');
  const [rows] = compared(table(parts), table(moved)).merged;
  assert.ok(rows?.kind === 'changed');
  assert.equal(
    seen(rows.block),
    'Task|/{+Wind the drum{+ twice+}|+}/Check the float for leaks|/Oil the pen of the gauge|/[-Wind the drum|-]/Note the time|/',
  );
});
