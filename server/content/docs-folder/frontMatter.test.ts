import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { BadFolder } from './badFolder.ts';
import { readFrontMatter } from './frontMatter.ts';

const settingsOf = (yaml: string) => readFrontMatter('a.md', `---\n${yaml}\n---\nText`).frontMatter;

test('all settings of a page are read, unknown keys passed over', () => {
  const yaml = `title: 2024
description: >-
  Two
  lines
emoji: 🚀
icon: bolt
hidden: true
noIndex: false
noRobotsIndex: true
cover: img/a.png
coverYPos: 12
layout:
  cover: true
  coverSize: hero
  outline: false
  tableOfContents: { visible: false }
author: someone`;
  assert.deepEqual(settingsOf(yaml), {
    title: '2024',
    description: 'Two lines',
    emoji: '🚀',
    icon: 'bolt',
    hidden: true,
    noIndex: false,
    noRobotsIndex: true,
    cover: { path: 'img/a.png', yPos: 12 },
    layout: { cover: true, coverSize: 'hero', outline: false, tableOfContents: false },
  });
});

test('the forms of Git-synced docs are read too', () => {
  const yaml =
    'cover: a.png\ncoverY: -8\nlayout:\n  cover:\n    visible: true\n    size: full\n  title:\n    visible: false';
  assert.deepEqual(settingsOf(yaml), {
    cover: { path: 'a.png', yPos: -8 },
    layout: { cover: true, coverSize: 'full', title: false },
  });
});

test('empty values and empty front matter set nothing', () => {
  assert.deepEqual(settingsOf('description:\nicon: ""\nhidden: null\nlayout:'), {});
  assert.deepEqual(readFrontMatter('a.md', '---\n---\n\nText'), { frontMatter: {}, markdown: 'Text' });
});

test('rules around text that holds no keys are Markdown, and so is a rule without an end', () => {
  for (const text of [
    '---\n\nText\n\n---\nMore',
    '---\n- a\n- b\n---\n',
    '---\ntitle: A\n',
    'Text\n---\na: b\n---',
  ]) {
    assert.deepEqual(readFrontMatter('a.md', text), { frontMatter: {}, markdown: text });
  }
});

test('a value of the wrong type is refused by its key', () => {
  const wrong: [string, string][] = [
    ['hidden: yes', '“hidden” in the front matter of “a.md” must be true or false; correct it.'],
    ['title: [a]', '“title” in the front matter of “a.md” must be text; correct it.'],
    ['coverYPos: top', '“coverYPos” in the front matter of “a.md” must be a number; correct it.'],
    [
      'layout: {coverSize: huge}',
      '“layout.coverSize” in the front matter of “a.md” must be hero or full; correct it.',
    ],
    ['layout: wide', '“layout” in the front matter of “a.md” must be keys and values; correct it.'],
    [
      'icon: "a\\0b"',
      '“icon” in the front matter of “a.md” must be text without NUL or half characters; correct it.',
    ],
  ];
  for (const [yaml, message] of wrong) assert.throws(() => settingsOf(yaml), { name: 'BadFolder', message });
});

/** Nine lists of ten lists each: a billion items, if they were written out. */
const bomb = [
  'level0: &level0 [x]',
  ...Array.from({ length: 9 }, (_, n) => `level${n + 1}: &level${n + 1} [${`*level${n}, `.repeat(10)}]`),
].join('\n');

test('YAML that would grow without end is refused at once', () => {
  assert.throws(() => settingsOf(bomb), {
    message: "The front matter of “a.md” holds YAML aliases that can't be followed; write the values out.",
  });
  assert.throws(() => settingsOf(`a: ${'['.repeat(30_000)}`), {
    message: /can't be understood \(line 2: it nests too deep\)/,
  });
  assert.throws(() => settingsOf(`a: ${'b'.repeat(70_000)}`), { message: /is larger than 64 KiB/ });
});

test('keys of the prototype set nothing', () => {
  assert.deepEqual(settingsOf('__proto__: {hidden: true}\nconstructor: {hidden: true}'), {});
});

test('whatever stands there, it is read or refused', () => {
  const yaml = fc.array(
    fc.constantFrom(
      'a',
      ': ',
      '\n',
      '- ',
      '[',
      '{',
      '"',
      '&a ',
      '*a',
      '!',
      '|',
      '>',
      '#',
      '\t',
      '? ',
      '%',
      '<<: ',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        yaml.map((parts) => parts.join('')),
        fc.string(),
      ),
      (text) => {
        try {
          settingsOf(text);
        } catch (error) {
          assert.ok(error instanceof BadFolder, String(error));
        }
      },
    ),
  );
});
