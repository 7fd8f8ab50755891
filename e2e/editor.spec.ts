import { loadTexts } from '#server/testing/docs.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { ask } from './reviewQueue.ts';

const docs = {
  'SUMMARY.md': '* [Tides](tides.md)\n  * [Springs](tides/springs.md)\n* [Boots](boots.md)\n',
  'tides.md':
    '---\ntags: [sea]\n---\n\n# Tides\n\nTwo highs.\n\nSee [springs](tides/springs.md) and [gone](gone.md).\n\n{% hint style="info" %}\nMind the terns.\n{% endhint %}\n',
  'tides/springs.md': '# Springs\n\n## When they come\n\nAt new moon.\n',
  'boots.md': '# Boots\n\nWear boots.\n',
  'images/chart.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
};

type Place = { organizationId: string; spaceId: string; changeRequestId: string; pageId: string };

const test = base.extend<{ place: Place }>({
  place: async ({ operator, org, page }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, docs);
    const request = await ask<{ id: string }>(page, org, 'POST', `spaces/${spaceId}/change-requests`, {
      subject: 'Waders',
    });
    const { pages } = await ask<{ pages: { id: string }[] }>(
      page,
      org,
      'GET',
      `spaces/${spaceId}/content/pages`,
    );
    await use({ organizationId: org.id, spaceId, changeRequestId: request.id, pageId: pages[0]!.id });
  },
});

test('edits a page', async ({ page, open, place }) => {
  await open(paths.editPage.to(place));
  const text = page.getByRole('textbox', { name: 'Text of the page, in Markdown' });
  await expect(text).toContainText('Two highs.');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mind the terns.');
  await page.screenshot({ path: '/tmp/editor/edit.png' });
  await expectAccessible(page);
});
