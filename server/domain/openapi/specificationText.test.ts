import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#openapi/testing/documents.ts';
import { specificationText } from './specificationText.ts';

const operation = (tag: string) => ({ tags: [tag], responses: {} });
const many = (count: number) =>
  api(
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `/n${n}`,
        { get: operation(n % 3 === 0 ? 'Berths' : 'Ships & crews') },
      ]),
    ),
    { Ship: {} },
    { tags: [{ name: 'Ships & crews', description: 'All **ships**.' }] },
  );

const blocksIn = (text: string) => text.split('{% openapi-operation').length - 1;

test('shows a document of 100 operations on one page', async () => {
  const text = specificationText(await many(100), 'harbour');
  assert.equal(blocksIn(text), 100);
  assert.match(text, /## Ships & crews\n\nAll \*\*ships\*\*\.\n\n### GET \/n1\n/);
});

test('links a larger document to a page for each tag, of at most 100 operations', async () => {
  const document = await many(1493);
  const text = specificationText(document, 'harbour');
  assert.equal(blocksIn(text), 0);
  assert.match(text, /\* \[GET \/n1\]\(\?tag=Ships%20%26%20crews\)\n/);
  const tags = [
    ...new Set([...text.matchAll(/\(\?tag=([^)]*)\)/g)].map(([, tag = '']) => decodeURIComponent(tag))),
  ];
  assert.ok(tags.includes('Ships & crews, part 2'));
  assert.equal(tags.at(-1), 'Models');
  const pages = tags.map((tag) => specificationText(document, 'harbour', { tag }));
  assert.equal(
    pages.reduce((sum, page) => sum + blocksIn(page), 0),
    1493,
  );
  assert.ok(pages.every((page) => blocksIn(page) <= 100));
  assert.match(pages[0] ?? '', /^\[All operations\]\(\?tag=\)\n\n## Ships & crews\n/);
  assert.match(pages[0] ?? '', /Next: \[Ships & crews, part 2\]/);
  assert.match(pages.at(-1) ?? '', /openapi-schemas/);
  assert.equal(specificationText(document, 'harbour', { tag: 'none' }), text);
  assert.equal(blocksIn(specificationText(document, 'harbour', { whole: true })), 1493);
});

test('titles operations by their summaries as plain text, or by their addresses if these are texts', async () => {
  const long = `**New here?** Read [the guide](/guide) first. ${'It waits. '.repeat(20)}`;
  const document = await api({
    '/a': { get: { summary: 'All `heights` of **today**' } },
    '/messages': { post: { summary: long } },
  });
  const text = specificationText(document, 'tides');
  assert.match(text, /^API version: 1\n\n## All heights of today\n/);
  assert.match(text, /\n## POST \/messages\n/);
});
