import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedBlocks } from './blocks.ts';
import { sideOf } from './marks.ts';
import { compared, passages, seen } from './testing.ts';

const hint = (text: string, style = 'info') => `{% hint style="${style}" %}\n${text}\n{% endhint %}\n`;

test('marks differences inside a block', () => {
  assert.deepEqual(passages(compared(hint('Mind the low tide.'), hint('Mind the high tide.'))), [
    '~ Mind the [-low-]{+high+} tide.',
  ]);
  const tabs = (text: string) =>
    `{% tabs %}\n{% tab title="A" %}\nThe first tab stays.\n{% endtab %}\n{% tab title="B" %}\n${text}\n{% endtab %}\n{% endtabs %}\n`;
  assert.deepEqual(passages(compared(tabs('Open the old valve.'), tabs('Open the new valve.'))), [
    '~ The first tab stays.Open the [-old-]{+new+} valve.',
  ]);
});

test('shows blocks with different names as old and new', () => {
  const text = 'Mind the tide.';
  assert.deepEqual(passages(compared(`> ${text}`, hint(text))), [`- ${text}`, `+ ${text}`]);
  assert.deepEqual(passages(compared(hint(text), `<details>\n\n${text}\n\n</details>`)), [
    `- ${text}`,
    `+ Details${text}`,
  ]);
});

/** The only passage of a comparison. */
const only = (old: string, now: string) => {
  const found = passages(compared(old, now));
  assert.equal(found.length, 1);
  return found[0];
};

test('shows changed attributes above a block, and compares its content', () => {
  assert.equal(
    only(hint('Mind the low tide.'), hint('Mind the high tide.', 'warning')),
    '~ hint: info → warning | Mind the [-low-]{+high+} tide.',
  );
  const tabs = (title: string) =>
    `{% tabs %}\n{% tab title="${title}" %}\nTurn it.\n{% endtab %}\n{% endtabs %}`;
  assert.equal(only(tabs('Pump'), tabs('Fan')), '~ tab title: Pump → FanTurn it.');
  const code = (attributes: string) => `{% code ${attributes} %}\n\`\`\`\na = 1\n\`\`\`\n{% endcode %}`;
  assert.equal(
    only(code('title="a.js"'), code('title="b.js" lineNumbers="true"')),
    '~ code line numbers: false → true · code title: a.js → b.js | a = 1',
  );
  assert.equal(only('{% include "a.md" %}', '{% include "b.md" %}'), '~ include: a.md → b.md | ');
  const listing = (part: string) => `\`\`\`rust\n{{#include a.rs:${part}}}\n\`\`\``;
  assert.equal(
    only(listing('lift'), listing('stop')),
    '~ include: a.rs#section=lift&code=rust → a.rs#section=stop&code=rust | ',
  );
  assert.equal(only('{% file src="a.pdf" %}', '{% file src="b.pdf" %}'), '~ file: a.pdf → b.pdf | ');
  assert.equal(
    only('<details><summary>Why</summary>So</details>', '<details open><summary>Why</summary>So</details>'),
    '~ details open: no → yes | WhySo',
  );
  const step = (condition: string) => `{% if ${condition} %}\nText of it\n{% endif %}`;
  assert.equal(only(step('a'), step('b')), '~ if: a → b | Text of it');
});

test('shows changed attributes of images, links and colored text', () => {
  const image = (attributes: string, dark = 'd.svg') =>
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="a.svg" alt="" ${attributes}></picture>`;
  assert.equal(only(image('width="300"'), image('width="400"')), '~ image width: 300 → 400<a.svg>');
  assert.equal(only(image(''), image('', 'e.svg')), '~ image dark source: d.svg → e.svg<a.svg>');
  const link = (attributes: string) => `Go <a href="a.md"${attributes}>on to it</a> now.`;
  assert.equal(
    only(link(' class="button primary"'), link(' class="button secondary"')),
    '~ Go link button: primary → secondaryon to it now.',
  );
  assert.equal(only(link(''), link(' class="button"')), '~ Go link button: none → primaryon to it now.');
  const mark = (style: string) => `A <mark style="${style}">low tide</mark>.`;
  assert.equal(only(mark('color:red'), mark('color:blue')), '~ A mark color: red → bluelow tide.');
  assert.equal(only('<i class="fa-a"></i> ebb', '<i class="fa-b"></i> ebb'), '~ icon: fa-a → fa-b ebb');
});

test('shows changed columns, and changes in hidden cells in a visible one', () => {
  const head = (attributes: string) => `<tr><th>Name</th><th ${attributes}>Place</th></tr>`;
  const row = '<tr><td>Gut</td><td>North</td></tr>';
  assert.equal(
    only(
      `<table>${head('width="9"')}${row}</table>`,
      `<table>${head('width="8" data-hidden')}${row}</table>`,
    ),
    '~ column “Place” width: 9 → 8 · column “Place” hidden: no → yes | Name|Place|/Gut|North|/',
  );
  const card = (target: string, cover: string) =>
    `<table data-view="cards"><tr><th></th><th data-hidden data-card-target></th><th data-hidden data-card-cover></th></tr>` +
    `<tr><td>A card</td><td><a href="${target}">x</a></td><td>${cover}</td></tr></table>`;
  assert.equal(
    only(card('a.md', ''), card('b.md', '<a href="c.png">y</a>')),
    '~ |||/card target: a.md → b.mdcard cover: none → c.pngA card|x|y|/',
  );
});

test('keeps the attributes of each side', () => {
  const [block] = mergedBlocks(compared(hint('Mind it.'), hint('Mind it.', 'danger')).merged[0]!).slice(-1);
  const styleOn = (side: 'old' | 'now') => {
    const one = sideOf(block!, side);
    return one.type === 'block' && one.attributes['style'];
  };
  assert.deepEqual([styleOn('old'), styleOn('now')], ['info', 'danger']);
});

test('counts a changed attribute as one place without changed words', () => {
  const { places, added, removed } = compared(hint('Mind it.'), hint('Mind it.', 'danger'));
  assert.deepEqual([places, added, removed], [1, 0, 0]);
});

test('treats defaults and equivalent notations as equal', () => {
  assert.deepEqual(passages(compared('{% hint %}\na\n{% endhint %}', hint('a'))), ['= a']);
  assert.deepEqual(passages(compared('**a** [b](c.md)', '<p><b>a</b> <a href="c.md">b</a></p>')), ['= a b']);
});

const table = (cell: string, head = 'Head', attributes = '') =>
  `<table${attributes}><tr><th>${head}</th></tr><tr><td>${cell}</td></tr></table>`;

test('compares cells with blocks as a whole', () => {
  const [old, now] = [
    table('a b c<ul><li>d</li><li>e</li></ul>'),
    table('a b c<ul><li>d</li><li>f</li></ul>'),
  ];
  const found = compared(old, now);
  assert.deepEqual(passages(found), ['~ Head|/[-a b cd/e/-]{+a b cd/f/+}|/']);
  const [merged] = mergedBlocks(found.merged[0]!);
  assert.equal(seen(sideOf(merged!, 'now')), 'Head|/{+a b cd/f/+}|/');
});

test('shows a table that became cards as old and new', () => {
  const found = passages(compared(table('a'), table('a', 'Head', ' data-view="cards"')));
  assert.deepEqual(found, ['- Head|/a|/', '+ Head|/a|/']);
});

test('keeps the attributes of columns on their side', () => {
  const old = '<table><tr><th>A</th><th width="9">B</th></tr><tr><td>one</td><td>two</td></tr></table>';
  const now =
    '<table><tr><th data-hidden>N</th><th>A</th><th width="9">B</th></tr><tr><td>x</td><td>one</td><td>two</td></tr></table>';
  const [merged] = mergedBlocks(compared(old, now).merged[0]!);
  assert.ok(merged?.type === 'table');
  const columnsOn = (side: 'old' | 'now') => sideOf(merged, side).data?.columns;
  assert.deepEqual(columnsOn('old'), [{}, { width: '9' }]);
  assert.deepEqual(columnsOn('now'), [{ 'data-hidden': '' }, {}, { width: '9' }]);
});

test('compares formulas as a whole', () => {
  assert.deepEqual(passages(compared('A $$a^2$$ b', 'A $$a^3$$ b')), ['~ A [-a^2-]{+a^3+} b']);
  const block = (tex: string) => `$$\n${tex}\n$$\n`;
  const [passage] = compared(block('x+1'), block('x+2')).merged;
  assert.equal(passage?.kind, 'replaced');
});
