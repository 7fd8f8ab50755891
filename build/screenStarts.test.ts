import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screens } from '#app/screens.ts';
import { screenStarts } from './screenStarts.ts';

const starts = screenStarts(screens);
const startOf = (pattern: string) => starts.find((start) => start.pattern === pattern);

const organization = '/v1/orgs/:organizationId';

test('the structure of a site begins with the organization, the groups and the sections, whatever its filters', () => {
  const { modules, reads, unfiltered } = startOf('/orgs/:organizationId/sites/:siteId') ?? {};
  assert.deepEqual(
    { reads, unfiltered },
    {
      reads: [
        organization,
        `${organization}/sites/:siteId/section-groups?limit=1000`,
        `${organization}/sites/:siteId/sections?limit=1000`,
      ],
      unfiltered: [],
    },
  );
  assert.ok(modules?.includes('/src/features/sites/structure/StructureScreen.tsx'));
});

test('a list with filters in its address begins with what the filters don’t touch', () => {
  const { reads, unfiltered } = startOf('/orgs/:organizationId/members') ?? {};
  assert.deepEqual({ reads, unfiltered }, { reads: [organization], unfiltered: [`${organization}/members`] });
});

test('a parameter that may be missing makes two addresses, each with its own reads', () => {
  const page = '/v1/spaces/:spaceId/content/page/:pageId';
  const pages = '/orgs/:organizationId/spaces/:spaceId/pages';
  assert.ok(startOf(`${pages}/:pageId`)?.reads.includes(page));
  assert.ok(!startOf(pages)?.reads.includes(page));
});

test('every screen of an organization begins with it, and every read is the API’s', () => {
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
