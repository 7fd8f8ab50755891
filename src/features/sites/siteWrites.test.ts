import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perform } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import { activity } from '#api/writes/activity.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import { updateSiteSpace } from './siteWrites.api.ts';
import { makeSection, makeSiteSpace } from '#directory/sites/testing.ts';

const site = { organizationId: 'o1', siteId: 's1' };

/** Marks a variant as the latest version, undoes it, and returns the bodies of the undo by variant. */
async function undoLatest(
  context: Parameters<typeof serve>[0],
  versions: Record<string, 'latest' | 'earlier'>,
) {
  const spaces = ['v1', 'v2'].map((id) =>
    makeSiteSpace(id, { section: 'guide', ...(versions[id] && { version: versions[id] }) }),
  );
  const { asked } = await serve(context, ({ path }) => ({
    json: spaces.find(({ id }) => path.endsWith(id)) ?? {},
  }));
  const client = createQueryClient();
  client.setQueryData(keyOf(siteStructure.get, site), {
    type: 'sections',
    structure: [makeSection('guide', { siteSpaces: spaces })],
  });
  await perform(client, updateSiteSpace, { ...site, siteSpaceId: 'v2', body: { version: 'latest' } });
  asked.length = 0;
  await activity.undo(activity.get()[0]!.id);
  return asked
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path.slice(-2), body] as const);
}

test('undo of a new latest version makes the previous one the latest again', async (context) => {
  assert.deepEqual(await undoLatest(context, { v1: 'latest' }), [
    ['v2', { version: null }],
    ['v1', { version: 'latest' }],
  ]);
});

test('undo of the first latest version only restores the variant', async (context) => {
  assert.deepEqual(await undoLatest(context, { v2: 'earlier' }), [['v2', { version: 'earlier' }]]);
});
