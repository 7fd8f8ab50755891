import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKey, fileNameFault, filePathFault, portableName } from './fileName.ts';

const long = 'ä'.repeat(127);

test('accepts names that every system can hold', () => {
  const names = [
    'a',
    'README.md',
    '.gitbook',
    '.gitignore',
    'git',
    'Low tide (2).md',
    'a..b',
    'config',
    'com0',
    'lpt10.md',
  ];
  const scripts = ['缆绳.md', 'ä.png', 'نمی\u200Cدانم.md', '👩‍🚒.md', '❤️.md', `${long}a`];
  for (const name of [...names, ...scripts, 'nulls.md', 'icon', '-', '~', 'a~1', 'x.con'])
    assert.equal(fileNameFault(name), undefined, name);
});

test('names the rule that a name breaks', () => {
  const faults: [RegExp, string[]][] = [
    [/can’t be empty/, ['']],
    [/can’t be a file name/, ['.', '..']],
    [/control characters/, ['a\0b', 'a\nb', 'a\u0085', 'a\uD800']],
    [/can’t contain any of/, ['a:b', 'a<', '>', '"', 'a|b', 'what?.md', '*', 'a\\b']],
    [/can’t contain “\/”/, ['a/b']],
    [/invisible/, ['a\u200B', '\uFEFFa', 'a\u00ADb', '.\u202Egit', '\u200D', '.\u200C']],
    [/end with a dot or a space/, ['a.', 'a ', '.git.', '.git ', '...', ' ']],
    [
      /reserved name on Windows/,
      ['con', 'CON', 'nul.md', 'Aux.tar.gz', 'prn', 'com1', 'LPT9.txt', 'com¹', 'con .md'],
    ],
    [/reserved name of Git/, ['.git', '.GIT', 'git~1', 'GIT~2', '.g\u200Cit', '.git\u200D']],
    [/at most 255 bytes/, [`${long}ab`, 'x'.repeat(256)]],
  ];
  for (const [rule, names] of faults)
    for (const name of names) assert.match(fileNameFault(name) ?? '', rule, JSON.stringify(name));
  assert.match(filePathFault('guide/con/a.md') ?? '', /“con” is a reserved name on Windows/);
  assert.match(filePathFault('a//b') ?? '', /can’t be empty/);
  assert.equal(filePathFault('guide/a.md'), undefined);
});

test('returns a similar name that is allowed and free', () => {
  const names: [string, string][] = [
    ['a.md', 'a.md'],
    ['con.md', 'con-file.md'],
    ['nul.tar.gz', 'nul-file.tar.gz'],
    ['aux. ', 'aux-file'],
    ['10:30?.png', '10-30-.png'],
    ['a\u200Bb.md', 'ab.md'],
    ['.git', 'git'],
    ['.Git. ', 'Git'],
    ['git~1', 'git-1'],
    ['..', 'file'],
    ['', 'file'],
    ['.\u200C', 'file'],
    ['a/b', 'a-b'],
    [`${'x'.repeat(300)}.md`, `${'x'.repeat(252)}.md`],
    [`${long}ä.md`, `${'ä'.repeat(126)}.md`],
  ];
  for (const [name, portable] of names) {
    assert.equal(portableName(name), portable);
    assert.equal(fileNameFault(portable), undefined, portable);
  }
  const taken = new Set(['readme.md', 'readme-2.md'].map(fileKey));
  const isTaken = (key: string) => taken.has(key);
  assert.equal(portableName('README.md', isTaken), 'README-3.md');
  const cut = portableName('x'.repeat(255), (key) => key.length === 255 && !key.endsWith('-3'));
  assert.equal(cut, `${'x'.repeat(253)}-3`);
});

test('names that differ in case, normalization or invisible characters have the same key', () => {
  const same = [
    ['A.md', 'a.md'],
    ['ä.md', 'a\u0308.md'],
    ['Ä', 'a\u0308'],
    ['straße', 'STRASSE'],
    ['a\u200Db', 'ab'],
    ['Σ', 'ς'],
  ];
  for (const [one = '', other = ''] of same) assert.equal(fileKey(one), fileKey(other));
  assert.notEqual(fileKey('a'), fileKey('ä'));
});
