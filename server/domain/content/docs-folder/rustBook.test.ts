import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { linkIndex } from '#markdown/linkIndex.ts';
import { parsePage, type ParsedPage } from '../markdown/parsePage.ts';
import { resolveLink, type IndexedPage } from '../markdown/resolveLink.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';

const book = process.env['RUST_BOOK'] ?? '';
const options = { skip: book === '' && 'RUST_BOOK is not set' };

type Published = IndexedPage & { parsed: ParsedPage };

const published = (pages: DocsPage[], above = ''): Published[] =>
  pages.flatMap((page) => {
    const path = above + page.slug;
    const parsed = parsePage(page.markdown ?? '');
    const one = { id: path, path, sourcePath: page.sourcePath, parsed, anchors: () => parsed.anchors };
    return [one, ...published(page.pages, `${path}/`)];
  });

const flat = (pages: DocsPage[]): DocsPage[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

test('reads all pages of the summary in order', options, async () => {
  const summary = await readFile(join(book, 'main/SUMMARY.md'), 'utf8');
  const lines = [...summary.matchAll(/^( *)(?:- )?\[(.+)\]\((\S+\.md)\)$/gm)];
  const docs = await readRealDocs(join(book, 'main'));
  const documents = flat(docs.pages).filter(({ type }) => type === 'document');
  assert.equal(lines.length, 111);
  assert.deepEqual(
    documents.map(({ sourcePath, title }) => [sourcePath, title]),
    lines.map(([, , title, path]) => [path, title?.replaceAll('`', '')]),
  );
  const parts = [...summary.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const groups = docs.pages.filter(({ type }) => type === 'group');
  assert.deepEqual(
    groups.map(({ title }) => title),
    parts,
  );
  const nested = groups.flatMap(({ pages }) => pages).flatMap(({ pages }) => pages);
  assert.equal(nested.length, lines.filter(([, indent]) => indent === '  ').length);
  assert.deepEqual([docs.title, docs.unlisted], ['The Rust Programming Language', []]);
});

test('reads 28 pictures with their dimensions', options, async () => {
  const docs = await readRealDocs(join(book, 'main'));
  const files = docs.files.filter(({ exportOnly }) => exportOnly === undefined);
  assert.equal(files.length, 28);
  for (const { sourcePath, contentType, dimensions } of files) {
    assert.match(contentType, /^image\/(?:png|svg\+xml)$/, sourcePath);
    assert.ok(dimensions && dimensions.width > 0 && dimensions.height > 0, sourcePath);
  }
});

test('resolves all links except those to other books', options, async () => {
  const docs = await readRealDocs(join(book, 'main'));
  const pages = published(docs.pages);
  const files = docs.files.map(({ sourcePath }) => ({ id: sourcePath, sourcePath }));
  const index = linkIndex(pages, files);
  const resolved = pages.flatMap((page) =>
    page.parsed.links
      .filter(({ relation }) => relation !== 'code')
      .map((link) => ({ link, ...resolveLink(link.url, page, index, 'https://docs.example') })),
  );
  const count = (to: string, asked: string) =>
    resolved.filter(({ target, status }) => target.kind === to && status === asked).length;
  assert.deepEqual(
    [
      count('page', 'ok'),
      count('file', 'ok'),
      count('heading', 'ok'),
      count('url', 'ok'),
      count('nothing', 'broken'),
    ],
    [169, 28, 11, 104, 33],
  );
  const broken = resolved.filter(({ status }) => status === 'broken');
  assert.equal(broken.length, 33);
  for (const { link } of broken)
    assert.match(link.url, /^\.\.\/(?:std|reference|cargo|rustc|unstable-book|edition-guide|nomicon)\//);
});

test('applies each change to the book', options, async () => {
  const before = flat((await readRealDocs(join(book, 'main'))).pages);
  for (const name of await readdir(join(book, 'changes'))) {
    const { subject, docs } = await readRealChange(join(book, 'main'), join(book, 'changes', name));
    const changed = flat(docs.pages).filter(({ markdown }, n) => markdown !== before[n]?.markdown);
    const laid = await readdir(join(book, 'changes', name, 'files'));
    assert.deepEqual(new Set(changed.map(({ sourcePath }) => sourcePath)), new Set(laid));
    assert.ok(subject);
  }
});
