import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completionsAt } from './completionItems.ts';

const places = {
  pages: [{ title: 'Tide tables', address: 'tides/tables.md' }],
  headings: [{ title: 'Spring tides', anchor: 'spring-tides' }],
  files: [
    { name: 'chart.png', address: '.gitbook/assets/chart.png', isImage: true, isText: false },
    { name: 'note.md', address: '.gitbook/includes/note.md', isImage: false, isText: true },
  ],
};
const at = (before: string) => {
  const found = completionsAt(before, places);
  return found && [found.length, ...found.items.map(({ apply }) => apply)];
};

test('completes pages, headings and files in links', () => {
  assert.deepEqual(at('See [the tables](tid'), [
    3,
    'tides/tables.md',
    '#spring-tides',
    '.gitbook/assets/chart.png',
    '.gitbook/includes/note.md',
  ]);
  assert.deepEqual(at('See [spring](#spr'), [4, '#spring-tides']);
  assert.deepEqual(at('![Chart](<'), [0, '.gitbook/assets/chart.png']);
  assert.deepEqual(at('{% include "'), [0, '.gitbook/includes/note.md']);
  assert.deepEqual(at('{% content-ref url="t'), [1, 'tides/tables.md']);
  assert.equal(at('A plain (line'), null);
});

test('completes block tags with their end', () => {
  const found = completionsAt('{% hi', places);
  assert.equal(found?.length, 5);
  const hint = found?.items.find(({ label }) => label === 'hint');
  assert.equal(hint?.apply, '{% hint style="info" %}\n\n{% endhint %}');
});
