import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { linkIndex } from '#markdown/linkIndex.ts';
import { resolveLink, type IndexedPage } from './resolveLink.ts';

const pageOf = (path: string, sourcePath?: string, ...anchors: string[]): IndexedPage => ({
  id: path,
  path,
  sourcePath,
  anchors: () => new Set(anchors),
});

const install = pageOf('start/install', 'guide/install.md', 'linux', 'größe');
const imported = pageOf('start/imported');
const appUrl = 'https://docs.example/app/';
const index = linkIndex(
  [
    pageOf('welcome', 'README.md', 'hello'),
    install,
    pageOf('start', 'guide/README.md'),
    pageOf('two-words', 'two words.md'),
    imported,
  ],
  [
    { id: 'logo', sourcePath: 'img/logo.png' },
    { id: 'page', sourcePath: 'guide/form.html' },
    { id: 'loose' },
  ],
);

/** Resolves a link and formats the result as `to status name#anchor`. */
function resolved(url: string, from = install) {
  const { status, target } = resolveLink(url, from, index, appUrl);
  const named = { page: 'page' in target && target.page.path, file: 'file' in target && target.file.id };
  const anchor =
    'anchor' in target && (target.anchor !== '' || target.kind === 'heading') ? `#${target.anchor}` : '';
  const expected = target.kind === 'nothing' ? target.expected : '';
  return `${target.kind} ${status} ${named.page || named.file || expected}${anchor}`.trim();
}

const cases: Record<string, string> = {
  'install.md': 'page ok start/install',
  './install.md': 'page ok start/install',
  'install.html': 'page ok start/install',
  install: 'page ok start/install',
  'install.md?plain=1#linux': 'page ok start/install#linux',
  'install.md#windows': 'page broken start/install#windows',
  'install.md#gr%C3%B6%C3%9Fe': 'page ok start/install#größe',
  'install.md#': 'page ok start/install',
  'install.md#top': 'page ok start/install#top',
  'install.md#linux:~:text=apt': 'page ok start/install#linux:~:text=apt',
  '../README.md': 'page ok welcome',
  '../index.html#hello': 'page ok welcome#hello',
  '..': 'page ok welcome',
  './': 'page ok start',
  README: 'page ok start',
  'index.html': 'page ok start',
  '/guide/install.md': 'page ok start/install',
  '../two%20words.md': 'page ok two-words',
  '../two words.md': 'page ok two-words',
  '../img/logo.png': 'file ok logo',
  '../img/logo.png?raw=true#x': 'file ok logo',
  'form.html': 'file ok page',
  '../welcome': 'page ok welcome',
  '/start/install': 'page ok start/install',
  'imported#x': 'page broken start/imported#x',
  '#linux': 'heading ok #linux',
  '#windows': 'heading broken #windows',
  '#': 'heading ok #',
  '?query': 'heading ok #',
  '../../std/index.html': 'nothing broken page',
  '../../../README.md': 'nothing broken page',
  'Install.md': 'nothing broken page',
  '../img/other.png': 'nothing broken file',
  other: 'nothing broken page',
  '%zz.md': 'nothing broken page',
  '': 'nothing broken page',
  'https://docs.example/app': 'url in-app',
  'https://docs.example/app/orgs/1?a#b': 'url in-app',
  'https://docs.example/apple': 'url ok',
  '//docs.example/app': 'url ok',
  'https://elsewhere.example/install.md': 'url ok',
  'mailto:someone@mail.example': 'url ok',
  'tel:123': 'url ok',
  'javascript:alert(1)': 'forbidden ok',
};

for (const [url, expected] of Object.entries(cases)) {
  test(`resolves “${url}” to: ${expected}`, () => {
    assert.equal(resolved(url), expected);
  });
}

test('resolves links on a page without a source path by its published path', () => {
  assert.equal(resolved('install#linux', imported), 'page ok start/install#linux');
  assert.equal(resolved('../welcome', imported), 'page ok welcome');
  assert.equal(resolved('../../welcome', imported), 'nothing broken page');
});

test('looks up anchors only for links with an anchor', () => {
  const costly = { ...install, anchors: () => assert.fail('asked for anchors') };
  const lazy = linkIndex([costly]);
  assert.equal(resolveLink('install.md', costly, lazy, appUrl).status, 'ok');
  assert.throws(() => resolveLink('install.md#linux', costly, lazy, appUrl), /asked for anchors/);
});

test('resolves any text', () => {
  const parts = fc.array(
    fc.constantFrom(
      '..',
      '/',
      '.',
      '#',
      '?',
      '%',
      '%2e',
      ':',
      'a',
      'install',
      '.md',
      '.html',
      '\\',
      '\0',
      'index',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        parts.map((list) => list.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (url) => {
        for (const from of [install, imported]) {
          const { target, status } = resolveLink(url, from, index, appUrl);
          assert.equal(target.kind === 'nothing' && status !== 'broken', false);
          assert.ok(['ok', 'broken', 'in-app'].includes(status));
        }
      },
    ),
  );
});
