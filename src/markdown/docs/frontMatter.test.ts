import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { readFrontMatter } from './frontMatter.ts';
import { collectWarnings, formatWarning } from './warnings.ts';

/** Returns the settings of a text, with the warnings. */
function read(text: string) {
  const { warnings, warn } = collectWarnings();
  return { ...readFrontMatter('a.md', text, warn), warnings: warnings.map(formatWarning) };
}

const settingsOf = (yaml: string) => read(`---\n${yaml}\n---\nText`).frontMatter;
const warningsOf = (yaml: string) => read(`---\n${yaml}\n---\nText`).warnings;

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
  assert.deepEqual(read('---\n---\n\nText'), {
    frontMatter: {},
    head: '---\n---\n\n',
    markdown: 'Text',
    warnings: [],
  });
});

test('treats rules without keys between them, or without an end, as Markdown', () => {
  for (const text of [
    '---\n\nText\n\n---\nMore',
    '---\n- a\n- b\n---\n',
    '---\ntitle: A\n',
    'Text\n---\na: b\n---',
  ]) {
    assert.deepEqual(read(text), { frontMatter: {}, head: '', markdown: text, warnings: [] });
  }
});

test('warns about a value of the wrong type with its key', () => {
  const wrong: [string, string][] = [
    ['hidden: yes', '“hidden” must be true or false'],
    ['title: [a]', '“title” must be text'],
    ['coverYPos: top', '“coverYPos” must be a number'],
    ['layout: {coverSize: huge}', '“layout.coverSize” must be hero or full'],
    ['layout: 3', '“layout” must be a mapping'],
    ['icon: "a\\0b"', '“icon” must be text without NUL characters or unpaired surrogates'],
  ];
  for (const [yaml, message] of wrong)
    assert.deepEqual(warningsOf(yaml), [`a.md:2: ${message}. The value was ignored.`]);
});

test('reads invalid YAML line by line, as other tools do', () => {
  const of = (yaml: string) => settingsOf(`${yaml}\nhidden: true`);
  assert.deepEqual(of('title: Basics: Intro\nicon: bolt'), {
    title: 'Basics: Intro',
    icon: 'bolt',
    hidden: true,
  });
  assert.deepEqual(of('title: One\ndescription: Text\ntitle: Two'), {
    title: 'Two',
    description: 'Text',
    hidden: true,
  });
  assert.deepEqual(of('title: "Map"\ncss: "#map {\n\twidth: 8px;\n}'), { title: 'Map', hidden: true });
  assert.deepEqual(of('title: @name\nlayout:\n  outline:\n    visible: false'), {
    title: '@name',
    layout: { outline: false },
    hidden: true,
  });
  assert.deepEqual(warningsOf('title: a: b'), [
    'a.md:2: The front matter isn’t valid YAML (line 2: Nested mappings are not allowed in compact mappings). Its keys were read line by line.',
  ]);
});

/** Nine lists of ten aliases each: a billion items if expanded. */
const bomb = [
  'level0: &level0 [x]',
  ...Array.from({ length: 9 }, (_, n) => `level${n + 1}: &level${n + 1} [${`*level${n}, `.repeat(10)}]`),
].join('\n');

test('warns about YAML that expands exponentially or is nested too deeply', () => {
  const byLine = 'Its keys were read line by line.';
  assert.deepEqual(warningsOf(bomb), [
    `a.md:2: The front matter contains YAML aliases that can’t be resolved. ${byLine}`,
  ]);
  assert.deepEqual(warningsOf(`a: ${'['.repeat(30_000)}`), [
    `a.md:2: The front matter isn’t valid YAML (line 2: it is nested too deeply). ${byLine}`,
  ]);
  assert.deepEqual(warningsOf(`a: ${'b'.repeat(70_000)}`), [
    'a.md:1: The front matter is larger than 64 KiB. It was read as text.',
  ]);
});

test('ignores keys of the prototype', () => {
  assert.deepEqual(settingsOf('__proto__: {hidden: true}\nconstructor: {hidden: true}'), {});
});

test('reads any text without loss', () => {
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
        const { head, markdown } = read(`---\n${text}\n---\nText`);
        assert.equal(head + markdown, `---\n${text}\n---\nText`);
      },
    ),
  );
});

test('reads the keys of other tools that leave a page out of the navigation', () => {
  const hidden = (text: string) => readFrontMatter('a.md', text, () => assert.fail()).frontMatter.hidden;
  const keys = ['draft: true', 'nav_exclude: true', 'unlisted: true', 'published: false', 'bookHidden: true'];
  for (const key of [...keys, 'sidebar:\n  hidden: true'])
    assert.equal(hidden(`---\n${key}\n---\n`), true, key);
  assert.equal(hidden('+++\ntitle = "A"\ndraft = true\n+++\n'), true);
  assert.equal(hidden('---\ndraft: true\nhidden: false\n---\n'), false);
  assert.equal(hidden('---\ndraft: false\npublished: true\n---\n'), undefined);
});

test('reads the tagline of a home page as its description, and warns about what its theme draws', () => {
  const readHome = (yaml: string) => {
    const messages: string[] = [];
    const { frontMatter } = readFrontMatter('a.md', `---\n${yaml}\n---\n`, ({ message, line }) =>
      messages.push(`${line}: ${message}`),
    );
    return { description: frontMatter.description, messages };
  };
  const hero = 'hero:\n  text: A\n  tagline: B';
  assert.deepEqual(readHome(`${hero}\nfeatures:\n  - title: C`), {
    description: 'B',
    messages: [
      '2: “hero” is drawn by the theme of another tool. Readers see its tagline only.',
      '5: “features” is drawn by the theme of another tool. Readers don’t see it.',
    ],
  });
  assert.deepEqual(readHome(`description: D\n${hero}`), {
    description: 'D',
    messages: ['3: “hero” is drawn by the theme of another tool. Readers don’t see it.'],
  });
  assert.deepEqual(readHome('hero: a.png'), { description: undefined, messages: [] });
});
