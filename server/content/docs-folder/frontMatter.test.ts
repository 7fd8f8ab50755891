import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { DocsFolderError } from './DocsFolderError.ts';
import { readFrontMatter } from './frontMatter.ts';

const settingsOf = (yaml: string) => readFrontMatter('a.md', `---\n${yaml}\n---\nText`).frontMatter;

test('reads all settings and ignores unknown keys', () => {
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

test('reads the variants of Git-synced docs', () => {
  const yaml =
    'cover: a.png\ncoverY: -8\nlayout:\n  cover:\n    visible: true\n    size: full\n  title:\n    visible: false';
  assert.deepEqual(settingsOf(yaml), {
    cover: { path: 'a.png', yPos: -8 },
    layout: { cover: true, coverSize: 'full', title: false },
  });
});

test('ignores empty values and empty front matter', () => {
  assert.deepEqual(settingsOf('description:\nicon: ""\nhidden: null\nlayout:'), {});
  assert.deepEqual(readFrontMatter('a.md', '---\n---\n\nText'), { frontMatter: {}, markdown: 'Text' });
});

test('treats rules without keys between them, or without an end, as Markdown', () => {
  for (const text of [
    '---\n\nText\n\n---\nMore',
    '---\n- a\n- b\n---\n',
    '---\ntitle: A\n',
    'Text\n---\na: b\n---',
  ]) {
    assert.deepEqual(readFrontMatter('a.md', text), { frontMatter: {}, markdown: text });
  }
});

test('rejects a value of the wrong type and names its key', () => {
  const wrong: [string, string][] = [
    ['hidden: yes', '“hidden” in the front matter of “a.md” must be true or false; correct it.'],
    ['title: [a]', '“title” in the front matter of “a.md” must be text; correct it.'],
    ['coverYPos: top', '“coverYPos” in the front matter of “a.md” must be a number; correct it.'],
    [
      'layout: {coverSize: huge}',
      '“layout.coverSize” in the front matter of “a.md” must be hero or full; correct it.',
    ],
    ['layout: wide', '“layout” in the front matter of “a.md” must be a mapping; correct it.'],
    [
      'icon: "a\\0b"',
      '“icon” in the front matter of “a.md” must be text without NUL or lone surrogates; correct it.',
    ],
  ];
  for (const [yaml, message] of wrong)
    assert.throws(() => settingsOf(yaml), { name: 'DocsFolderError', message });
});

/** Nine lists of ten aliases each: a billion items if expanded. */
const bomb = [
  'level0: &level0 [x]',
  ...Array.from({ length: 9 }, (_, n) => `level${n + 1}: &level${n + 1} [${`*level${n}, `.repeat(10)}]`),
].join('\n');

test('rejects YAML that expands exponentially', () => {
  assert.throws(() => settingsOf(bomb), {
    message: "The front matter of “a.md” contains YAML aliases that can't be resolved; write out the values.",
  });
  assert.throws(() => settingsOf(`a: ${'['.repeat(30_000)}`), {
    message: /is not valid YAML \(line 2: it is nested too deeply\)/,
  });
  assert.throws(() => settingsOf(`a: ${'b'.repeat(70_000)}`), { message: /is larger than 64 KiB/ });
});

test('ignores keys of the prototype', () => {
  assert.deepEqual(settingsOf('__proto__: {hidden: true}\nconstructor: {hidden: true}'), {});
});

test('accepts or rejects any text', () => {
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
          assert.ok(error instanceof DocsFolderError, String(error));
        }
      },
    ),
  );
});
