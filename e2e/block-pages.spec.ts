// Every kind of block with its attributes, in other blocks, and with faults: `block-pages/` has a page for each.
import { loadTexts } from '#server/testing/docs.ts';
import { accessibilityViolations } from './accessibilityViolations.ts';
import { blockPages } from './blockPages.ts';
import { text, pageTitle } from './fieldGuide.ts';
import { expect, test } from './fixtures.ts';

/** The tags on each page that are not blocks, which are shown as their source. */
const sources: Readonly<Record<string, number>> = {
  Hint: 1,
  'Notes of other dialects': 1,
  Tabs: 1,
  Columns: 1,
  Code: 1,
  Conditions: 2,
  'Unknown tags': 3,
};

test('draws each kind of block in every place, accessibly in both themes', async ({
  page,
  operator,
  org,
  open,
}) => {
  test.setTimeout(120_000);
  const spaceId = await org.addSpace('Blocks');
  await loadTexts(operator, spaceId, blockPages());
  await open(`/orgs/${org.id}/spaces/${spaceId}/pages`);
  const links = page.getByRole('list', { name: 'Pages' }).getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(20);
  const names = await links.allTextContents();
  const found: string[] = [];
  for (const name of names) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(pageTitle(page)).toHaveText(name);
    await expect(text(page).getByRole('heading', { name: 'In a step' })).toBeAttached();
    await expect(text(page).locator('[aria-busy=true]')).toHaveCount(0);
    const count = await text(page).locator('[data-source]').count();
    if (count !== (sources[name] ?? 0)) found.push(`${name}: ${count} tags shown as their source`);
    const raw = await text(page).evaluate((article) => {
      const copy = article.cloneNode(true) as HTMLElement;
      for (const code of copy.querySelectorAll('code, pre')) code.remove();
      return /\{%|%\}|<\/|:::/.exec(copy.textContent)?.[0];
    });
    if (raw !== undefined) found.push(`${name}: ${raw}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'dark' ? 'color' : 'all';
      const violations = await accessibilityViolations(page, { within: 'article', rules });
      found.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation}`));
    }
  }
  expect(found).toEqual([]);
});
