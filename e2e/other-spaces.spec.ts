// Links between spaces that were loaded from one repository.
import { loadTexts } from '#server/testing/docs.ts';
import { expect, test } from './fixtures.ts';

test('links to a page of another space of the same repository', async ({ page, org, operator, open }) => {
  const [english, german] = [await org.addSpace('English'), await org.addSpace('German')];
  const text = 'Read the [German guide](../de/guide.md) or the [French guide](../fr/guide.md).';
  await loadTexts(operator, english, { 'README.md': text }, { repository: 'docs', root: 'en' });
  await loadTexts(
    operator,
    german,
    { 'guide.md': 'Willkommen am Hafen.' },
    { repository: 'docs', root: 'de' },
  );

  const space = `/orgs/${org.id}/spaces/${english}`;
  await open(`${space}/pages`);
  await expect(page.getByText('French guide (Broken link: ../fr/guide.md not found)')).toBeVisible();
  await page.getByRole('link', { name: 'German guide' }).click();
  await expect(page.getByText('Willkommen am Hafen.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/spaces/${german}/pages/`));

  await open(`${space}/links?status=ok`);
  const target = page.getByRole('table').getByRole('link', { name: '../de/guide.md' });
  await expect(target).toHaveAttribute('href', new RegExp(`/spaces/${german}/pages/`));
});
