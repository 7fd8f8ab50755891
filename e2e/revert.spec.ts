// A wrong merge is undone: from a published page or the space on the next day, and from the toast after the merge.
import { spaceMergeRules } from '#contract/areas/space-merge-rules.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { ask } from './reviewQueue.ts';
import { sitesURL } from './service.ts';

const main = { 'tides.md': '# Tides\n\nTwo highs a day.\n', 'boots.md': '# Boots\n' };
const wrong = { ...main, 'tides.md': '# Tides\n\nOne high a day.\n' };

const test = base.extend<{ space: { id: string; address: string; text: () => Promise<string> } }>({
  /** A space with a change request that makes a text wrong. */
  space: async ({ page, operator, org }, use) => {
    const id = await org.addSpace('Field guide');
    await loadTexts(operator, id, main);
    await requestTexts(operator, id, org.admin.id, wrong);
    const text = async () => {
      const path = `spaces/${id}/content/path/tides`;
      return (await ask<{ markdown: string }>(page, org, 'GET', path)).markdown;
    };
    await use({ id, address: `/orgs/${org.id}/spaces/${id}`, text });
  },
});

test('yesterday’s merge was wrong: the space is repaired in at most six clicks', async ({
  page,
  org,
  operator,
  open,
  space,
}) => {
  const merge = { spaceId: space.id, idOrNumber: '1', mergedBy: org.admin.id };
  await mergeChangeRequest(operator, merge);
  await loadTexts(operator, space.id, { ...wrong, 'quay.md': '# Quay\n' });
  await open(space.address);
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await click(/^Change requests/, 'link');
  await page.getByLabel('Status').selectOption('Merged');
  clicks += 2;
  await click('Better words #1', 'link');
  await click('Revert…');
  const dialog = page.getByRole('dialog', { name: 'Revert #1?' });
  await expect(dialog).toContainText('Later changes to main are kept');
  await expectAccessible(page);
  await click('Revert and merge');
  await expect(page.getByRole('complementary', { name: 'Notifications' })).toContainText(
    '#1 reverted with #2',
  );
  expect(await space.text()).toBe(main['tides.md']);
  expect(clicks).toBeLessThanOrEqual(6);
});

test('from a wrong page of a site to the repaired one in at most six clicks', async ({
  page,
  org,
  operator,
  open,
  space,
}) => {
  const world = { context: operator };
  await setVisibility(world, space.id, 'public');
  const sections = [{ path: 'guide', title: 'Guide', spaces: [{ spaceId: space.id, path: 'field' }] }];
  const siteId = await makeSections(world, org, sections);
  await mergeChangeRequest(operator, { spaceId: space.id, idOrNumber: '1', mergedBy: org.admin.id });
  await loadTexts(operator, space.id, { ...wrong, 'quay.md': '# Quay\n' });
  const address = `${sitesURL}/${siteId}/guide/field/tides`;
  await open(space.address);
  // Members read a site with their own access after “View on site” in the console.
  await page.goto((await ask<{ url: string }>(page, org, 'POST', 'visits', { url: address })).url);
  await expect(page.getByText('One high a day.')).toBeVisible();
  let clicks = 0;
  const click = async (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await click('link', 'Edit this page');
  await click('link', 'History of this page');
  await click('button', 'More actions for Better words #1');
  await click('menuitem', 'Revert…');
  await click('button', 'Revert and merge');
  await expect(page.getByRole('complementary', { name: 'Notifications' })).toContainText(
    '#1 reverted with #2',
  );
  await page.goto(address);
  await expect(page.getByText('Two highs a day.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
});

test('the toast of a merge reverts it, and where an approval is required, opens the change request', async ({
  page,
  org,
  open,
  space,
}) => {
  await open(`${space.address}/change-requests/1`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const merge = page.getByRole('dialog').getByRole('button', { name: 'Merge change request' });
  await expect(page.getByRole('dialog')).toContainText('You can revert the merge afterwards.');
  await merge.click();
  const notifications = page.getByRole('complementary', { name: 'Notifications' });
  await notifications.getByRole('button', { name: /^Revert/ }).click();
  await expect(notifications).toContainText('#1 reverted with #2');
  expect(await space.text()).toBe(main['tides.md']);

  const rules = { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] };
  await ask(page, org, spaceMergeRules.put.method, `spaces/${space.id}/merge-rules`, rules);
  await open(`${space.address}/change-requests/2?dialog=revert`);
  const dialog = page.getByRole('dialog', { name: 'Revert #2?' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create change request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revert #2 Revert #1 Better words #3');
  await expect(page.getByRole('button', { name: /^Merge checks: 1 blocker/ })).toBeVisible();
});
