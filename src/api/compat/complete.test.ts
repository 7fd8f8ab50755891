import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeRequests } from '#contract/areas/change-requests.ts';
import type { Operation } from '#contract/operation.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { translations } from '#contract/areas/translations.ts';
import { documentText } from '#markdown/documentText.ts';
import { completeResponse } from './completeResponse.ts';

/** A response after completion, without its types. */
function completed(operation: Operation, value: object) {
  completeResponse(operation, value);
  return JSON.parse(JSON.stringify(value));
}

test('grants all permissions if the service returns none, and keeps those it returns', () => {
  const space = completed(spaces.get, { object: 'space', id: 's1' });
  assert.equal(space.permissions.admin, true);
  const denied = completed(spaces.get, { object: 'space', id: 's1', permissions: { admin: false } });
  assert.deepEqual(denied.permissions, { admin: false });
});

test('keeps existing and unknown fields unchanged', () => {
  const given = {
    object: 'space',
    id: 's1',
    title: 'Tides',
    urls: { app: 'https://docs.example' },
    other: [1],
  };
  const space = completed(spaces.get, structuredClone(given));
  for (const [key, value] of Object.entries(given)) assert.deepEqual(space[key], value);
});

test('adds a missing author, missing texts, counts and lists of children', () => {
  const request = completed(changeRequests.get, { object: 'change-request', id: 'c1' });
  assert.equal(request.createdBy.displayName, 'Unknown user');
  assert.deepEqual([request.subject, request.comments, request.outdated], ['', 0, false]);
  const { items } = completed(siteSections.list, { items: [{ object: 'site-section', id: 'x1' }] });
  assert.deepEqual([items[0].siteSpaces, items[0].urls], [[], {}]);
  assert.deepEqual(completed(siteSections.list, {}), {});
});

test('completes pages at any depth, whatever their type', () => {
  const { pages } = completed(spaceContent.listPages, {
    pages: [{ id: 'p1', title: 'Tides', type: 'group', pages: [{ id: 'p2', title: 'Moon', type: 'link' }] }],
  });
  const [inner] = pages[0].pages;
  assert.deepEqual([inner.pages, inner.slug, inner.path, inner.markdown], [[], '', '', undefined]);
});

test('a comment has a page with a title, and its document as Markdown', () => {
  const document = { object: 'document', nodes: [paragraph('Too high')] };
  const { items } = completed(spaceComments.list, {
    items: [
      { object: 'comment', id: 'k1', body: { document }, target: { space: 's1', page: { id: 'p1' } } },
      { object: 'comment', id: 'k2', body: {} },
    ],
  });
  assert.equal(items[0].body.markdown, 'Too high');
  assert.deepEqual([items[0].target.page.title, items[0].target.page.outdated], ['', false]);
  assert.equal(items[1].body.markdown, '');
});

test('reads fields under the names that other services use', () => {
  const translation = completed(translations.get, { object: 'translation', id: 't1', language: 'fr' });
  assert.deepEqual([translation.title, translation.languages], ['fr', ['fr']]);
  const section = (id: string) => ({ object: 'site-section', id });
  const group = completed(siteSectionGroups.list, {
    items: [
      {
        object: 'site-section-group',
        id: 'g1',
        sections: [section('a')],
        children: [
          section('a'),
          { object: 'site-section-group', id: 'g2', children: [section('b')] },
          { object: 'site-external-link', id: 'l1' },
        ],
      },
    ],
  }).items[0];
  assert.deepEqual(
    group.sections.map(({ id }: { id: string }) => id),
    ['a', 'b'],
  );
});

test('a change request has its description as Markdown, unless it has none', () => {
  const description = { object: 'document', nodes: [paragraph('Too high')] };
  const request = completed(changeRequests.get, { id: 'c1', description });
  assert.equal(request.description.markdown, 'Too high');
  const markdown = '**Too** high';
  const own = completed(changeRequests.get, { id: 'c1', description: { ...description, markdown } });
  assert.equal(own.description.markdown, markdown);
  assert.equal(completed(changeRequests.get, { id: 'c1' }).description, undefined);
});

test('leaves an OpenAPI document unchanged', () => {
  const content = {
    filesystem: { 'openapi.json': { content: { example: { id: 'abc', object: 'space' } } } },
    url: 'u',
  };
  assert.deepEqual(completed(openapi.getVersionContent, structuredClone(content)), content);
});

const text = (value: string, ...marks: string[]) => ({
  object: 'text',
  leaves: [{ object: 'leaf', text: value, marks: marks.map((type) => ({ object: 'mark', type })) }],
});
const block = (type: string, nodes: unknown[], data: object = {}) => ({ object: 'block', type, data, nodes });
const paragraph = (value: string) => block('paragraph', [text(value)]);
const inline = (type: string, data: object, nodes: unknown[] = []) => ({
  object: 'inline',
  type,
  data,
  nodes,
});
const markdownOf = (...nodes: unknown[]) => documentText({ object: 'document', nodes });

test('converts the blocks and marks of a document into Markdown', () => {
  const link = inline('link', { ref: { kind: 'url', url: 'https://docs.example/a b' } }, [text('pier')]);
  assert.equal(
    markdownOf(block('paragraph', [text('Too '), text('high', 'bold'), text(' at the '), link])),
    'Too **high** at the [pier](https://docs.example/a%20b)',
  );
  assert.equal(markdownOf(block('heading-2', [text('Tides')]), paragraph('1 * 2')), '## Tides\n\n1 \\* 2');
  assert.equal(
    markdownOf(
      block('list-ordered', [
        block('list-item', [
          paragraph('One'),
          block('list-unordered', [block('list-item', [paragraph('Two')])]),
        ]),
      ]),
    ),
    '1. One\n\n   - Two',
  );
  assert.equal(
    markdownOf(block('list-tasks', [block('list-item', [paragraph('Zero')], { checked: true })])),
    '- [x] Zero',
  );
  assert.equal(
    markdownOf(
      block('code', [block('code-line', [text('a*b')]), block('code-line', [text('c')])], { syntax: 'sh' }),
    ),
    '```sh\na*b\nc\n```',
  );
  assert.equal(markdownOf(block('blockquote', [paragraph('Tides')])), '> Tides');
  assert.equal(markdownOf(block('unknown', [paragraph('Kept')])), 'Kept');
});

test('converts anything into a text', () => {
  const deep = Array.from({ length: 1000 }).reduce<object>(
    (inner) => block('blockquote', [inner]),
    paragraph('x'),
  );
  for (const value of [{}, { nodes: [null, 1, {}, { object: 'text' }] }, { nodes: 'x' }, { nodes: [deep] }])
    assert.equal(typeof documentText(value), 'string');
});
