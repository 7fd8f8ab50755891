import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
// The package's own entry can't be resolved by TypeScript, because its imports have no extension.
import type * as publicApi from '../../node_modules/@gitbook/api/dist/client.d.ts';
import type { ContentUpdate } from './areas/content-changes.ts';
import { contentLimits } from './limits.ts';
import { optional } from './optional.ts';

const { body } = optional.contentChanges.apply;

type OurChange = z.input<typeof body>['changes'][number];
type TheirChange = publicApi.ChangeRequestContentChange;
/** The fields of a change request that the public client reads. Its users also have a role in an organization. */
type TheirUpdate = Omit<publicApi.ChangeRequestContentUpdate, 'changeRequest'> & {
  changeRequest: Pick<publicApi.ChangeRequest, 'object' | 'id' | 'number' | 'revision' | 'comments'>;
};

/** A value as JSON carries it: a missing field is absent. */
type Sent<T> = T extends object ? { [K in keyof T]: Sent<Exclude<T[K], undefined>> } : T;

/** Compiles only if the public client accepts our responses. */
const asTheirs = (update: Sent<ContentUpdate>): TheirUpdate => update;

const theirs: TheirChange[] = [
  {
    operation: 'insert_page',
    title: 'Tides',
    document: { markdown: '# Tides\n' },
    into: 'p',
    at: 0,
    ref: 'tides',
  },
  { operation: 'update_page', page: 'p', title: 'Tides', hidden: true, into: null, at: 1 },
  { operation: 'update_page', page: 'p', document: { markdown: 'Text\n' } },
  { operation: 'delete_page', page: 'p' },
  { operation: 'revert_page', page: 'p', revision: 'r' },
  {
    operation: 'insert_files',
    files: [{ name: 'a.png', ref: 'a.png', contentType: 'image/png', base64: 'YQ==' }],
  },
  { operation: 'insert_files', files: [{ name: 'a.png', url: 'https://tides.example/a.png' }] },
];

test('accepts the changes of the public client', () => {
  const { success, data } = body.safeParse({ changes: theirs });
  assert.ok(success);
  assert.deepEqual(data.changes, theirs);
});

test('returns the types of the public client', () => {
  assert.equal(typeof asTheirs, 'function');
});

test('refuses more than 50 changes, and none', () => {
  const change: OurChange = { operation: 'delete_page', page: 'p' };
  const of = (count: number) =>
    body.safeParse({ changes: Array.from({ length: count }, () => change) }).success;
  assert.deepEqual([0, 1, 50, 51].map(of), [false, true, true, false]);
});

const letters = (size: number) => 'x'.repeat(size);
/** A path whose names have at most 100 letters. */
const inFolders = (size: number) => letters(size).replaceAll(/(x{100})x/g, '$1/');

/** A change with a field of this size, and the field's path in the change. */
type Probe = [limit: number | readonly [number, number], field: string, change: (size: number) => object];

const update =
  (name: string, value = letters): Probe['2'] =>
  (size) => ({
    operation: 'update_page',
    page: 'p',
    [name]: value(size),
  });
const file =
  (name: string, value = letters): Probe['2'] =>
  (size) => ({
    operation: 'insert_files',
    files: [{ name: 'a', [name]: value(size) }],
  });

const probes: Probe[] = [
  [contentLimits.id, 'page', update('page')],
  [contentLimits.pageTitle, 'title', update('title')],
  [contentLimits.pageSlug, 'slug', update('slug')],
  [contentLimits.icon, 'icon', update('icon')],
  [contentLimits.pageDescription, 'description', update('description')],
  [contentLimits.pageHref, 'href', update('href')],
  [contentLimits.docsPath, 'path', update('path', inFolders)],
  [
    contentLimits.pageMarkdown,
    'document.markdown',
    (size) => ({
      operation: 'update_page',
      page: 'p',
      document: { markdown: letters(size) },
    }),
  ],
  [contentLimits.ref, 'ref', (size) => ({ operation: 'insert_page', ref: letters(size) })],
  [contentLimits.fileName, 'files.0.name', file('name')],
  [contentLimits.contentType, 'files.0.contentType', file('contentType', (size) => `a/${letters(size - 2)}`)],
  [contentLimits.fileUrl, 'files.0.url', file('url', (size) => 'https://a.example/'.padEnd(size, 'x'))],
  [contentLimits.fileBase64, 'files.0.base64', file('base64')],
  [
    [1, contentLimits.insertedFiles],
    'files',
    (size) => ({
      operation: 'insert_files',
      files: Array.from({ length: size }, () => ({ name: 'a' })),
    }),
  ],
  [
    [1, contentLimits.deletedFiles],
    'files',
    (size) => ({
      operation: 'delete_files',
      files: Array.from({ length: size }, () => 'f'),
    }),
  ],
  [
    contentLimits.movedPages,
    'movedTo.pages',
    (size) => ({
      operation: 'delete_page',
      page: 'p',
      movedTo: { space: 's', pages: Array.from({ length: size }, () => ({ page: 'p', to: 'q' })) },
    }),
  ],
];

for (const [limit, field, change] of probes)
  test(`${field}: accepts the limit, and rejects one more with the name of the field`, () => {
    const [min, max] = typeof limit === 'number' ? [undefined, limit] : limit;
    const fieldsOf = (size: number) =>
      body.safeParse({ changes: [change(size)] }).error?.issues.map(({ path }) => path.join('.'));
    assert.equal(fieldsOf(max), undefined);
    assert.deepEqual(new Set(fieldsOf(max + 1)), new Set([`changes.0.${field}`]));
    if (min !== undefined) assert.deepEqual(new Set(fieldsOf(min - 1)), new Set([`changes.0.${field}`]));
  });

test('accepts files above the docs, which pages include, except hidden ones', () => {
  const accepts = (path: string) =>
    body.safeParse({
      changes: [{ operation: 'insert_files', files: [{ name: 'a.rs', base64: 'eA==', path }] }],
    }).success;
  for (const path of ['a.rs', '../a.rs', '../../code/a.rs']) assert.ok(accepts(path), path);
  for (const path of [
    '../.github/a.yml',
    '../a/.env',
    'a/../../a.rs',
    '..',
    '../',
    '/a.rs',
    '../.git/config',
  ])
    assert.ok(!accepts(path), path);
});

test('accepts paths in the docs only', () => {
  const accepts = (path: string) =>
    body.safeParse({ changes: [{ operation: 'update_page', page: 'p', path }] }).success;
  assert.ok(['a.md', 'guide/Low tide.md', '.gitbook/assets/ä.png', 'a..b/c'].every(accepts));
  const refused = [
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '../a',
    'a/../b',
    './a',
    '.git/config',
    'a/.GIT',
    'a\\b',
    'a\u0000',
    'guide/con.md',
    'a:b.md',
    'git~1',
    'a.md ',
    `${'ä'.repeat(127)}.md`,
  ];
  assert.ok(!refused.some(accepts));
});
