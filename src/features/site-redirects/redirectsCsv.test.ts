import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSection } from '#contract/site-structure.ts';
import { readRedirects } from './redirectsCsv.ts';

const guide = {
  id: 'sec',
  path: 'guide',
  siteSpaces: [{ id: 'ss1', path: 'book', space: { id: 's1' } }],
} as unknown as SiteSection;
const parts = { url: undefined, sections: [guide], siteSpaces: [] };

test('shortens lines that can’t be imported', () => {
  const { faults } = readRedirects(`/${'%'.repeat(1_000_000)},/guide`, parts);
  assert.deepEqual(
    faults.map(({ text, reason }) => text.length < 300 && reason.length < 300),
    [true],
  );
});

test('reads redirects, and names the line of each that can’t be imported', () => {
  const text = [
    'Source,Destination,Permanent,Keep the rest,Draft',
    '/old,/guide/book/tides,yes,',
    '/v1/*,https://old.example/,no,yes',
    '/old,/guide,no,no,yes',
    '/old,/guide,,',
    '/x,/nowhere,,',
    'a*b,/guide,,',
    '/y',
  ].join('\r\n');
  const { lines, faults } = readRedirects(text, parts);
  assert.deepEqual(lines, [
    {
      line: 2,
      change: {
        source: '/old',
        destination: { kind: 'path', spaceId: 's1', path: 'tides' },
        permanent: true,
      },
    },
    {
      line: 3,
      change: {
        source: '/v1/*',
        destination: { kind: 'external', url: 'https://old.example/' },
        permanent: false,
        captureWildcard: true,
      },
    },
    {
      line: 4,
      change: {
        source: '/old',
        destination: { kind: 'site-section', siteSectionId: 'sec' },
        permanent: false,
        intent: 'draft',
      },
    },
  ]);
  assert.deepEqual(
    faults.map(({ line, reason }) => `${line}: ${reason}`),
    [
      '5: Line 2 has the same source',
      '6: The site has no section or space at “/nowhere”',
      '7: “a*b” isn’t a path such as /old/page or /old/*',
      '8: The destination is missing',
    ],
  );
});
