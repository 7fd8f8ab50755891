import type { Page } from '@playwright/test';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { test } from './contentTree.ts';
import { expect, type Organization } from './fixtures.ts';

const headers = (org: Organization) => ({ authorization: `Bearer ${org.token}` });
const read = async <T>(page: Page, org: Organization, path: string): Promise<T> =>
  (await page.request.get(`/v1/${path}`, { headers: headers(org) })).json();
const settingsOf = (org: Organization, spaceId: string | undefined) =>
  `/orgs/${org.id}/spaces/${spaceId}/settings`;
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('saves title, emoji, default access and edit mode in one request, and undoes them', async ({
  page,
  org,
  ids,
  writes,
  open,
}) => {
  const boats = () => read<Space>(page, org, `spaces/${ids['Boats']}`);
  await open(settingsOf(org, ids['Boats']));
  await page.getByLabel('Title').fill('Boats and ships');
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('anch');
  await page.getByRole('radio', { name: 'anchor' }).check();
  await page.getByLabel('Default access').selectOption('Comment');
  await page.getByLabel('Edit mode').selectOption('Locked');
  await expect(page.getByText('4 unsaved changes')).toBeVisible();
  await save(page);
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('⚓Boats and ships');
  await expect.poll(boats).toMatchObject({
    title: 'Boats and ships',
    emoji: '2693',
    defaultLevel: 'comment',
    editMode: 'locked',
  });
  expect(writes).toEqual(['PATCH /spaces/Boats']);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(header).toContainText('📄Boats');
  await expect.poll(boats).toMatchObject({
    title: 'Boats',
    emoji: '1f4c4',
    defaultLevel: null,
    editMode: 'live',
  });
  await page.getByLabel('Clone and push with Git').check();
  await expect(page.getByLabel('Clone', { exact: true })).toHaveValue(
    new RegExp(`^git clone http.*/git/${ids['Boats']}$`),
  );
  await expect(page.getByText('No pushes yet')).toBeVisible();
});

test('restricts who reads a space on its sites, says what changes, and shows what holds', async ({
  page,
  org,
  ids,
  open,
}) => {
  const site = { title: 'Harbor docs', visibility: 'public', spaces: [ids['Boats']], published: true };
  const made = await page.request.post(`/v1/orgs/${org.id}/sites`, { headers: headers(org), data: site });
  expect(made.ok()).toBe(true);
  await open(settingsOf(org, ids['Boats']));
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('Public: anyone on the internet can read it');
  await expect(page.getByRole('radio', { name: 'Same as its sites' })).toBeChecked();
  await page.getByRole('radio', { name: 'Hidden from visitors' }).check();
  const effect = page.getByRole('region', { name: 'Visibility' }).getByRole('status');
  await expect(effect).toHaveText('Harbor docs: no longer readable by anyone on the internet.');
  await save(page);
  await expect(header).toContainText('Private: only members with access can read it');
  await expect(header.getByRole('link', { name: 'Visit site' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(header).toContainText('Public: anyone on the internet can read it');
  await page.getByRole('link', { name: 'Access', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Visitors' })).toContainText(
    'Readable by anyone on the internet at',
  );
});

test('keeps a draft after a reload and reports invalid fields', async ({ page, org, ids, writes, open }) => {
  await open(settingsOf(org, ids['Charts']));
  await page.getByLabel('Title').fill('Charts of the coast, of the banks and of the harbours');
  await page.getByLabel('Emoji', { exact: true }).fill('⚓⛵');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(/^Charts of the coast/);
  await save(page);
  await expect(page.getByText('Enter a single emoji.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('2 fields with errors')).toBeVisible();
  expect(writes).toEqual([]);
});

test('asks how to resolve a conflict before it sends anything', async ({ page, org, ids, writes, open }) => {
  await open(settingsOf(org, ids['Gateway']));
  await page.getByLabel('Title').fill('Portal');
  await page.getByLabel('Default access').selectOption('Read');
  await page.request.patch(`/v1/spaces/${ids['Gateway']}`, {
    headers: headers(org),
    data: { title: 'Main gate' },
  });
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Main gate');
  expect(writes).toEqual([]);
  await dialog.getByRole('radio', { name: 'Keep theirs' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Main gate');
  await expect
    .poll(() => read<Space>(page, org, `spaces/${ids['Gateway']}`))
    .toMatchObject({
      title: 'Main gate',
      defaultLevel: 'read',
    });
});

test('opens a duplicated space, shows a banner after it is deleted, and restores it', async ({
  page,
  org,
  ids,
  open,
}) => {
  await open(settingsOf(org, ids['Boats']));
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Boats (copy)');
  const copyId = /spaces\/([^/]+)/.exec(page.url())?.[1];
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const banner = page.getByText('This space is in the trash.');
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Title')).toBeHidden();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(banner).toBeVisible();
  await expect(page.getByText('in 7 days')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(banner).toBeHidden();
  expect((await read<Space>(page, org, `spaces/${copyId}`)).deletedAt).toBeUndefined();
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByRole('link', { name: 'Move to…' }).click();
  await expect(page.getByRole('dialog', { name: 'Move “Boats (copy)”' })).toBeVisible();
});

test('shows the content and details of a collection, saves its settings, and gives its descriptions enough room or hides them', async ({
  page,
  org,
  ids,
  writes,
  open,
}) => {
  await open(`/orgs/${org.id}/collections/${ids['Instruments']}`);
  await expect(page.getByRole('region', { name: 'Content' })).toContainText(
    'Content1 space and 1 collection',
  );
  const about = page.getByRole('complementary', { name: 'About Instruments' });
  await expect(about.getByText('Spaces', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
    '2',
  );
  const inside = page.getByRole('treegrid', { name: 'Content of Instruments' });
  await expect(inside.getByRole('row', { name: 'Calibration' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Description').fill('All that measures');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All that measures').first()).toBeVisible();
  await expect
    .poll(async () => (await read<Collection>(page, org, `collections/${ids['Instruments']}`)).description)
    .toBe('All that measures');
  expect(writes).toEqual(['PATCH /collections/Instruments']);
  await page
    .getByRole('navigation', { name: 'Collection' })
    .getByRole('link', { name: 'Content', exact: true })
    .click();
  await inside.getByRole('link', { name: 'Tides' }).click();
  await page
    .getByRole('complementary', { name: 'About Tides' })
    .getByRole('link', { name: 'Instruments' })
    .click();
  await expect(about).toBeVisible();

  const data = { title: 'Tides of the western coast', description: 'Rise and fall of the water at the quay' };
  await page.request.patch(`/v1/collections/${ids['Tides']}`, { headers: headers(org), data });
  await page.reload();
  const description = page.getByRole('treegrid').getByText(data.description);
  await expect(page.getByRole('treegrid').getByRole('link', { name: data.title })).toBeVisible();
  for (let width = 1220; width <= 1400; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const widthOf = async () => (await description.boundingBox())?.width ?? 80;
    await expect.poll(widthOf, `${width} px wide`).toBeGreaterThanOrEqual(80);
  }
  await expect(description).toBeVisible();
});
