import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const { getPage } = optional.contentPaths;

test('returns a page by its path like by its ID', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  await loadTexts(world.context, spaceId, {
    'README.md': '# Welcome\n',
    'guides.md': '# Guides\n',
    'guides/tides.md': '# Tides\n\nTwice a day.\n',
  });
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
  const tides = pages.flatMap((page) => page.pages).find(({ path }) => path.endsWith('tides'));
  assert.ok(tides);
  const page = await org.admin.call(getPage, { spaceId, pagePath: tides.path });
  assert.deepEqual(page, await org.admin.call(contract.spaceContent.getPage, { spaceId, pageId: tides.id }));
  assert.match(page.markdown ?? '', /Twice a day/);
  const bare = await org.admin.call(getPage, {
    spaceId,
    pagePath: tides.path,
    query: { format: 'document' },
  });
  assert.equal(bare.markdown, undefined);
  await org.admin.refused(404, getPage, { spaceId, pagePath: 'guides/boats' });
  const stranger = await world.newOrganization();
  await stranger.admin.refused(404, getPage, { spaceId, pagePath: tides.path });
});
