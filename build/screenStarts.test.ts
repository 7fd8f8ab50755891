import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screens } from '#app/screens.ts';
import { screenStarts } from './screenStarts.ts';

const starts = screenStarts(screens);
const startOf = (pattern: string) => starts.find((start) => start.pattern === pattern);

const organization = '/v1/orgs/:organizationId';

test('finds the modules and reads of the site structure', () => {
  const { modules, reads, unfiltered } = startOf('/orgs/:organizationId/sites/:siteId') ?? {};
  assert.deepEqual(
    { reads, unfiltered },
    {
      reads: [
        organization,
        `${organization}/sites/:siteId/check`,
        `${organization}/sites/:siteId/structure`,
        `${organization}/sites/:siteId`,
      ],
      unfiltered: [],
    },
  );
  assert.deepEqual(modules, [
    '/src/features/sites/header/SiteLayout.tsx',
    '/src/features/sites/structure/StructureScreen.tsx',
  ]);
});

test('separates reads that depend on filters', () => {
  const { reads, unfiltered } = startOf('/orgs/:organizationId/members') ?? {};
  assert.deepEqual({ reads, unfiltered }, { reads: [organization], unfiltered: [`${organization}/members`] });
});

test('an optional parameter results in two patterns with their own reads', () => {
  const page = '/v1/spaces/:spaceId/content/page/:pageId?format=markdown';
  const pages = '/orgs/:organizationId/spaces/:spaceId/pages';
  assert.ok(startOf(`${pages}/:pageId`)?.reads.includes(page));
  assert.ok(!startOf(pages)?.reads.includes(page));
});

test('every screen of an organization reads it, and every read is an API path', () => {
  for (const { pattern, reads, unfiltered } of starts) {
    if (pattern.startsWith('/orgs/')) assert.ok(reads.includes(organization), pattern);
    const parameters = [...reads, ...unfiltered].flatMap((read) => read.match(/:\w+/g) ?? []);
    assert.ok(
      [...reads, ...unfiltered].every((read) => read.startsWith('/v1/')),
      pattern,
    );
    for (const name of parameters) assert.ok(pattern.includes(name), `${pattern} has no ${name}`);
  }
});
