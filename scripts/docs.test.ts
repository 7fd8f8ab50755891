// Checks links, anchors, paths and commands in the project's Markdown files.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { headingAnchors } from '#markdown/headingAnchors.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const parse = (path: string): Root =>
  fromMarkdown(read(path), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Seed and test content is excluded: some of its links are broken on purpose. */
const isContent = (path: string) => /^(?:server\/operator\/seed|e2e\/block-pages)\//.test(path);
const pages = globSync(
  ['*.md', '{docs,build,scripts,src,server,e2e,bench,faults,accessibility,deploy}/**/*.md'],
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isContent(path))
  .toSorted();
const treeOf = new Map(pages.map((path) => [path, parse(path)]));

/** The anchors of the headings of a page, as on GitHub. */
function anchorsOf(tree: Root) {
  const name = headingAnchors();
  const anchors = new Set<string>();
  visit(tree, 'heading', (heading) => void anchors.add(name(textOf(heading)).anchor));
  return anchors;
}

function urlsOf(tree: Root) {
  const urls: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') urls.push(node.url);
  });
  return urls;
}

/** The error of a relative link. Undefined if its file and heading exist. */
function faultOf(page: string, url: string) {
  const [path = '', anchor] = decodeURIComponent(url).split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path)).replaceAll('\\', '/');
  if (target.startsWith('..') || !existsSync(join(root, target))) return `${page}: no file at ${url}`;
  if (anchor === undefined) return undefined;
  const tree = treeOf.get(target);
  return tree && anchorsOf(tree).has(anchor) ? undefined : `${page}: no heading at ${url}`;
}

test('relative links refer to existing files and headings', () => {
  assert.ok(pages.includes('README.md') && pages.includes('docs/architecture.md'));
  const faults = [...treeOf].flatMap(([page, tree]) =>
    urlsOf(tree)
      .filter((url) => !/^[a-z]+:/.test(url))
      .flatMap((url) => faultOf(page, url) ?? []),
  );
  assert.deepEqual(faults, []);
});

/** Paths in inline code. Skips paths with a placeholder, such as `server/<area>/`. */
function pathsOf(tree: Root) {
  const paths: string[] = [];
  visit(tree, 'inlineCode', ({ value }) => {
    if (/^(?:src|server|build|scripts|e2e|bench|faults|accessibility|deploy|docs)\/[\w./-]*$/.test(value))
      paths.push(value);
  });
  return paths;
}

/** Files that a recipe adds, that a program writes, or that stand for others. */
const notYet = /\/NNN-name\.ts$|^x\.|^index\.ts$|^bench\/results\.json$|^deploy\/\.env$/;

test('paths in inline code exist', () => {
  const lost = [...treeOf].flatMap(([page, tree]) =>
    pathsOf(tree)
      .filter((path) => !notYet.test(path) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(lost, []);
});

const sources = globSync('{build,scripts,src,server,e2e,bench,faults,accessibility}/**/*.{ts,tsx,css}', {
  cwd: root,
}).map((path) => path.replaceAll('\\', '/'));
/** Those of how the code works. The decisions tell of earlier times. */
const aboutCode = ['CONTRIBUTING.md', 'docs/architecture.md'];

function inlineCodeOf(page: string) {
  const values: string[] = [];
  visit(treeOf.get(page)!, 'inlineCode', ({ value }) => void values.push(value));
  return values;
}

test('short paths and names in inline code are those of sources', () => {
  const names = new Set(sources.flatMap((path) => read(path).match(/\b[a-z]+[A-Z]\w*\b/g) ?? []));
  const isLost = (value: string) => {
    if (/^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css)$/.test(value))
      return !sources.some((path) => `/${path}`.endsWith(`/${value}`));
    if (/^(?:[\w-]+\/)+$/.test(value)) return !sources.some((path) => `/${path}`.includes(`/${value}`));
    return /^[a-z]+[A-Z]\w*$/.test(value) && !names.has(value);
  };
  const lost = aboutCode.flatMap((page) =>
    inlineCodeOf(page)
      .filter((value) => isLost(value) && !notYet.test(value))
      .map((value) => `${page}: ${value}`),
  );
  assert.deepEqual(lost, []);
});

test('npm commands are scripts of the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${page}: ${command}`),
  );
  assert.deepEqual(unknown, []);
});

test('the README has at most 120 lines', () => {
  const lines = read('README.md').trimEnd().split('\n').length;
  assert.ok(lines <= 120, `${lines} lines`);
});
