// The look of a site: a draft beside its preview, applied, and the feedback of a reader without scripts.
import { loadTexts } from '#server/testing/docs.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { sitesURL } from './service.ts';

test('changes the look of a site beside a preview, and applies it', async ({ operator, org, page, open }) => {
  const spaceId = await org.addSpace('Tide guide');
  await loadTexts(operator, spaceId, { 'README.md': '# Tides\n\nSee [the quay](README.md).\n' });
  await setVisibility({ context: operator }, spaceId, 'public');
  const siteId = await makeSections({ context: operator }, org, [
    { path: 'guide', spaces: [{ spaceId, path: 'tides' }] },
  ]);
  await open(`/orgs/${org.id}/sites/${siteId}/customize`);
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
  await accent.fill('#ffcc00');
  await expect(page.getByText(/Has a contrast of 1\.\d:1 in the light theme/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  const passing = await accent.inputValue();
  await page.getByText('Announcement', { exact: true }).click();
  await page.getByRole('switch', { name: 'Show an announcement' }).check();
  await page.locator('[name="announcement.message"]').fill('Closed on Friday');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Closed on Friday')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Not applied yet.')).toBeVisible();
  await expect(accent).toHaveValue(passing);
  await page.getByText('Announcement', { exact: true }).click();
  await page.locator('[name="announcement.message"]').fill('Closed on Monday');
  // Also applies what was typed since the draft was saved.
  await page.getByRole('button', { name: 'Apply draft' }).click();
  const toast = page.getByRole('complementary', { name: 'Notifications' });
  await expect(toast.getByText('Look of the site changed')).toBeVisible();
  await page.goto(`${sitesURL}/${siteId}/guide/tides`);
  await expect(page.getByText('Closed on Monday')).toBeVisible();
  await expect(page.locator(`link[href*="${passing.slice(1)}"]`)).toHaveCount(1);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'What can be better? (optional)' }).fill('Which quay?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await open(`/orgs/${org.id}/sites/${siteId}/feedback`);
  await expect(page.getByText('Which quay?')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('No open feedback')).toBeVisible();
});
