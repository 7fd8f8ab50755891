import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, type Organization } from './fixtures.ts';
import { specifiedOnly } from './specifiedOnly.ts';
import { rowOf, test, type SmallSite } from './siteTree.ts';
import { download } from './steps.ts';

const previewOf = (org: Organization, site: SmallSite) =>
  paths.sitePreview.to({ organizationId: org.id, siteId: site.id });

/** Sends a request without the console, as another admin would. */
const write =
  (page: Page, org: Organization, site: SmallSite) =>
  async (path: string, data: object, method = 'PATCH') => {
    const headers = { authorization: `Bearer ${org.token}` };
    const answer = await page.request.fetch(`/v1/orgs/${org.id}/sites/${site.id}/${path}`, {
      method,
      headers,
      data,
    });
    expect(answer.ok()).toBe(true);
  };

test('without published sites, the preview shows groups as menus, sections as tabs, and variants in a switcher', async ({
  page,
  org,
  site,
  open,
}) => {
  const change = write(page, org, site);
  await change(`sections/${site.ids['Tides']}`, { description: 'When the water comes', icon: 'waves' });
  await change(`site-spaces/${site.ids['Frysk']}`, { condition: 'visitor.claims.frisian == true' });
  await specifiedOnly(page);
  await open(previewOf(org, site));
  const head = page.getByRole('navigation', { name: 'Published site' });
  await expect(head.getByRole('listitem')).toHaveText(['News', 'Guides', 'Reference']);
  await expect(head.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'true');
  await head.getByRole('button', { name: 'Guides' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Tides When the water comes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tides' })).toBeVisible();
  await expect(page.getByText(/\/tides\/english$/)).toBeVisible();
  const variant = page.getByRole('combobox', { name: 'Variant' });
  await variant.selectOption('Frysk');
  await expect(page.getByText(/\/tides\/frysk$/)).toBeVisible();
  await expect(page.getByText('visitor.claims.frisian == true')).toBeVisible();
  await page.getByRole('combobox', { name: 'View as' }).selectOption('Visitor who meets no conditions');
  await expect(variant).toBeHidden();
  await page.goBack();
  await expect(page.getByText(/\/tides\/english$/)).toBeVisible();
});

test('exports the structure as text and CSV, and prints every branch', async ({ page, org, site, open }) => {
  await write(page, org, site)(`sections/${site.ids['News']}`, { title: '=cmd()' });
  await open(site.address);
  const save = (item: string) =>
    download(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    });
  expect((await save('Text outline')).text).toContain(
    '- Guides\n  - Charts (/charts)\n    - Atlas (/atlas, default)\n',
  );
  const table = await save('CSV');
  expect(table.name).toBe('structure.csv');
  expect(table.text).toContain("1,Section,'=cmd(),,/news,");
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('listitem').filter({ hasText: /^Frysk/ })).toBeVisible();
  await expect(page.getByRole('treegrid')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('finds icons by keyword with the keyboard, and keeps other names as typed', async ({
  page,
  org,
  site,
  open,
}) => {
  await open(site.address);
  const dialog = page.getByRole('dialog');
  const icon = dialog.getByRole('combobox', { name: 'Icon' });
  const edit = async () => {
    await rowOf(page, 'Tides').focus();
    await page.keyboard.press('F2');
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
  };
  const iconNow = async () => {
    const headers = { authorization: `Bearer ${org.token}` };
    const answer = await page.request.get(`/v1/orgs/${org.id}/sites/${site.id}/sections`, { headers });
    const { items }: { items: { title: string; icon?: string }[] } = await answer.json();
    return items.find(({ title }) => title === 'Tides')?.icon;
  };
  await edit();
  await icon.fill('sea');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([
    /^search/,
    /^sailboat/,
    /^ship/,
    /^waves/,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(icon).toHaveValue('sailboat');
  await save();
  expect(await iconNow()).toBe('sailboat');
  await edit();
  await icon.fill('x'.repeat(51));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(icon).toBeFocused();
  await icon.fill('our-own-mark');
  await save();
  expect(await iconNow()).toBe('our-own-mark');
  await edit();
  await dialog.getByRole('button', { name: 'Clear icon' }).click();
  await save();
  expect(await iconNow()).toBeUndefined();
});

test('a space lists where it is published and links to the site structure', async ({ page, site, open }) => {
  await open(site.address);
  await rowOf(page, 'Frysk').getByRole('link', { name: 'Frysk' }).click();
  const published = page.getByRole('region', { name: 'Sites' });
  await expect(published.getByRole('listitem')).toHaveText(/\/frysk.*\/tides\/frysk$/);
  await published.getByRole('link', { name: 'Saltmarsh Docs' }).click();
  await expect(rowOf(page, 'Frysk')).toBeFocused();
});
