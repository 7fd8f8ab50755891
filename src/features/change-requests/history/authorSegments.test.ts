import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MainRevision, PageAuthors } from '#contract/areas/space-history.ts';
import { authorSegments } from './authorSegments.ts';

const revision = (id: string): MainRevision => ({
  object: 'main-revision',
  id,
  sequence: 1,
  cause: 'merge',
  createdAt: '2031-05-14T08:00:00.000Z',
  pages: 1,
  files: 0,
  urls: { location: '' },
});

/** The authors of lines, with the newest revision first. */
const authorsOf = (lines: string, newestFirst: string): PageAuthors => ({
  ranges: lines.split('').map((id, at) => ({ line: at + 1, count: 1, revision: id })),
  revisions: newestFirst.split('').map(revision),
  isComplete: true,
});

test('joins adjacent blocks of one revision', () => {
  const markdown = 'One.\n\nTwo.\n\nThree.\n';
  const found = authorSegments(markdown, authorsOf('aaaabb', 'ba'));
  assert.deepEqual(found, [
    { line: 1, text: 'One.\n\nTwo.', revision: 'a' },
    { line: 5, text: 'Three.', revision: 'b' },
  ]);
});

test('names the newest revision of a block of several lines', () => {
  const markdown = '- one\n- two\n- three\n';
  assert.deepEqual(
    authorSegments(markdown, authorsOf('abca', 'cba')).map((segment) => segment.revision),
    ['c'],
  );
});

test('keeps links that are defined elsewhere', () => {
  const markdown = 'See [a].\n\nMore.\n\n[a]: https://docs.example\n';
  const [first, second] = authorSegments(markdown, authorsOf('aabbaa', 'ba'));
  assert.equal(first?.text, 'See [a].\n\n[a]: https://docs.example');
  assert.equal(second?.text, 'More.\n\n[a]: https://docs.example');
});
