import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures.ts';

const docs = {
  'LANGS.md': '# Languages\n\n* [English](en/)\n* [Français](fr/)\n',
  'en/README.md': '# Ropes\n',
  'fr/README.md': '# Cordes\n',
  'fr/SUMMARY.md': '* [Cordes](README.md)\n* [Nœuds](noeuds.md)\n',
  'fr/noeuds.md': '# Nœuds\n',
};

test('imports all languages as variants of a site, and only when all are written', async ({
  page,
  org,
  open,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'languages-'));
  for (const [path, text] of Object.entries(docs)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const [spaceId, siteId] = [await org.addSpace('Harbor'), await org.addSite('Harbor docs')];
  const headers = { authorization: `Bearer ${org.token}` };
  const variants = async () => {
    const response = await page.request.get(`/v1/orgs/${org.id}/sites/${siteId}/site-spaces`, { headers });
    const { items }: { items: { title: string; path: string }[] } = await response.json();
    return items.map(({ title, path }) => `${title} ${path}`);
  };
  // The first attempt to write the second language fails.
  let attempts = 0;
  await page.route(/\/change-requests\/\w+\/content\?/, async (route) => {
    attempts += 1;
    if (attempts === 2)
      await route.fulfill({ status: 403, json: { error: { code: 403, message: 'Not now.' } } });
    else await route.fallback();
  });
  try {
    await open(`/orgs/${org.id}/spaces/${spaceId}/import`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a folder…' }).click();
    await (await chooser).setFiles(folder);
    await expect(page.getByRole('combobox', { name: 'Docs folder' })).toHaveValue('/');
    await page.getByRole('combobox', { name: 'Site' }).selectOption('Harbor docs');
    await expect(page.getByRole('definition').nth(1)).toHaveText(
      '2 pages into the new space “Harbor (Français)”',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 languages' }).click();
    await expect(page.getByRole('alert')).toContainText('The languages aren’t all imported');
    expect(await variants()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('2 languages imported')).toBeVisible();
    expect(await variants()).toEqual(['English english', 'Français français']);
    await page.getByRole('link', { name: 'Open space' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor (Français)' })).toBeVisible();
    await expect(page.getByText('Nœuds')).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});
