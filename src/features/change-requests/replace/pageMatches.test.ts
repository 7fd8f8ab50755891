import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesIn, replaceIn } from './pageMatches.ts';

const options = { query: 'tern', matchCase: true, inCode: false };
const markdown = 'A tern and [tern](tern.md), `tern`.\r\n\r\n* no **tern**\r\n';

test('finds what readers see, with the text around it', () => {
  assert.deepEqual(matchesIn(markdown, options), [
    { before: 'A ', text: 'tern', after: ' and tern, tern.' },
    { before: 'A tern and ', text: 'tern', after: ', tern.' },
    { before: 'no ', text: 'tern', after: '' },
  ]);
});

test('replaces the chosen occurrences, and keeps every other byte', () => {
  assert.equal(
    replaceIn(markdown, options, new Set([1, 2]), 'gull'),
    'A tern and [gull](tern.md), `tern`.\r\n\r\n* no **gull**\r\n',
  );
  assert.equal(replaceIn(markdown, options, new Set(), 'gull'), markdown);
});
