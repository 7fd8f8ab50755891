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

test('shows blocks with different names or attributes as old and new', () => {
  const text = 'Mind the tide.';
  assert.deepEqual(passages(compared(hint(text), hint(text, 'danger'))), [`- ${text}`, `+ ${text}`]);
  assert.deepEqual(passages(compared(`> ${text}`, hint(text))), [`- ${text}`, `+ ${text}`]);
  assert.deepEqual(passages(compared(hint(text), `<details>\n\n${text}\n\n</details>`)), [
    `- ${text}`,
    `+ Details${text}`,
  ]);
});

test('treats defaults and other writings of the same as equal', () => {
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
