import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { withSite } from '#server/testing/site.ts';
import { addSpec } from '#server/testing/specs.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { harbour } from './specs.ts';
import { choose, exportBy } from './steps.ts';

const list = (org: Organization) => paths.openapiSpecs.to({ organizationId: org.id });
const spec = (org: Organization, specSlug = 'harbour') => ({ organizationId: org.id, specSlug });
const row = (page: Page, slug: string) => page.getByRole('row').filter({ hasText: slug });
const dialog = (page: Page) => page.getByRole('dialog');
const operation = (page: Page) => page.getByRole('article');
const tree = (page: Page) => page.getByRole('navigation', { name: 'Operations' });

const fetched = (version: string) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Tides', version },
    paths: {
      '/heights': { get: { summary: `Heights ${version}`, responses: { 200: { description: '' } } } },
    },
  }),
});

test('adds a specification by URL and lists it once it is fetched', async ({ page, org, open }) => {
  await open(list(org));
  await expect(page.getByText('No OpenAPI specifications yet')).toBeVisible();
  await withSite({ '/tides.json': fetched('1') }, async (address) => {
    await page.getByRole('button', { name: 'Add specification' }).click();
    await dialog(page).getByRole('textbox', { name: 'Slug' }).fill('Tide API');
    await dialog(page).getByRole('button', { name: 'Use tide-api' }).click();
    await dialog(page).getByRole('textbox', { name: 'Source URL' }).fill('tides.json');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Source URL' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog(page).getByRole('textbox', { name: 'Source URL' }).fill(address('/tides.json'));
    await page.keyboard.press('Enter');
    await expect(row(page, 'tide-api')).toContainText('Complete');
  });
  await row(page, 'tide-api').getByRole('link').click();
  await expect(tree(page).getByRole('link', { name: 'GET /heights' })).toBeVisible();
});

const file = (name: string, version: string) => ({
  name,
  mimeType: 'application/yaml',
  buffer: Buffer.from(
    `openapi: 3.1.0\ninfo: { title: Tides, version: "${version}" }\npaths: { /heights: { get: { responses: { "200": { description: Heights } } } } }\n`,
  ),
});

test('adds a specification from a file, replaces the file, and refuses a private URL', async ({
  page,
  org,
  open,
}) => {
  await open(`${list(org)}?dialog=create`);
  const choosing = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose file…' }).click();
  await (await choosing).setFiles(file('Tide API.yaml', '1'));
  await expect(dialog(page)).toContainText('Tide API.yaml');
  await expect(dialog(page).getByRole('textbox', { name: 'Slug' })).toHaveValue('tide-api');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add specification' }).click();
  await expect(row(page, 'tide-api')).toContainText('Complete');
  await expect(row(page, 'tide-api')).toContainText('File');
  await row(page, 'tide-api').getByRole('link').click();
  await expect(operation(page)).toContainText('API version1');

  await page.getByRole('button', { name: 'Upload new file…' }).click();
  // Dropped, since the other file was chosen.
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'tides.yaml'));
    return transfer;
  }, file('', '2').buffer.toString());
  const place = dialog(page).getByRole('textbox', { name: 'Source URL' });
  await place.dispatchEvent('drop', { dataTransfer: files });
  await expect(dialog(page)).toContainText('tides.yaml');
  await dialog(page).getByRole('button', { name: 'Change source' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(operation(page)).toContainText('API version2');

  await page.getByRole('button', { name: 'Upload new file…' }).click();
  await place.fill('http://127.0.0.1/openapi.yaml');
  await page.keyboard.press('Enter');
  await expect(place).toHaveAccessibleDescription(/points to a private network address/);
});

test('explains a failed fetch and succeeds on the next one', async ({ page, org, open }) => {
  const site = { '/tides.json': { headers: { 'content-type': 'text/html' }, body: '<h1>Moved</h1>' } };
  await withSite(site, async (address) => {
    await open(`${list(org)}?dialog=create`);
    await dialog(page).getByRole('textbox', { name: 'Slug' }).fill('tides');
    await dialog(page).getByRole('textbox', { name: 'Source URL' }).fill(address('/tides.json'));
    await dialog(page).getByRole('button', { name: 'Add specification' }).click();
    await expect(row(page, 'tides')).toContainText('Invalid OpenAPI document');
    await expect(row(page, 'tides')).toContainText('Use OpenAPI 3 or Swagger 2.0');
    await row(page, 'tides').getByRole('link').click();
    await expect(page.getByText('Last check failed.')).toBeVisible();
    await expect(page.getByText('No versions yet')).toBeVisible();
    Object.assign(site['/tides.json'], fetched('2'));
    await page.getByRole('button', { name: 'Fetch again' }).click();
    await expect(tree(page).getByRole('link', { name: 'GET /heights' })).toBeVisible();
    await expect(page.getByText('Last check failed.')).toBeHidden();
  });
});

test('warns that a slug is taken and updates the existing specification', async ({
  page,
  org,
  open,
  operator,
}) => {
  await addSpec(operator, org.id, { slug: 'harbour', documents: harbour.slice(0, 1) });
  await open(`${list(org)}?dialog=create`);
  await dialog(page).getByRole('textbox', { name: 'Slug' }).fill('harbour');
  await expect(dialog(page)).toContainText('The slug “harbour” is already used by a specification');
  await withSite({ '/harbour.json': fetched('3') }, async (address) => {
    await dialog(page).getByRole('textbox', { name: 'Source URL' }).fill(address('/harbour.json'));
    await dialog(page).getByRole('button', { name: 'Update specification' }).click();
    await expect(row(page, 'harbour')).toContainText('/harbour.json');
    await expect(row(page, 'harbour')).toContainText('Complete');
  });
  await page.goto(paths.openapiVersions.to(spec(org)));
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
});

test('filters the list on the client and deletes a specification after its slug is typed', async ({
  page,
  org,
  open,
  operator,
}) => {
  await addSpec(operator, org.id, { slug: 'harbour', documents: harbour });
  await addSpec(operator, org.id, { slug: 'orders', error: 'FETCH_ERROR' });
  const long = 'a-very-long-slug-'.repeat(5).slice(0, 90) + 'x';
  await addSpec(operator, org.id, {
    slug: long,
    error: 'FETCH_TIMEOUT',
    source: `https://${long.slice(0, 60)}.example/${'deep/'.repeat(30)}`,
  });
  await open(list(org));
  await expect(row(page, 'orders')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await expect(row(page, 'harbour')).toBeHidden();
  await expect(row(page, 'orders')).toContainText('Source unavailable');
  await page.getByRole('searchbox').fill('tide');
  await expect(page.getByText('No failed specifications match “tide”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose(page, 'harbour', 'Delete…');
  await expect(dialog(page)).toContainText('This deletes the specification and 2 versions.');
  await dialog(page).getByRole('textbox').fill('harbour');
  await dialog(page).getByRole('button', { name: 'Delete specification' }).click();
  await expect(row(page, 'harbour')).toBeHidden();
  await expect(row(page, 'orders')).toBeVisible();
});

test('searches and navigates operations by keyboard; the URL keeps operation and version', async ({
  page,
  org,
  open,
  operator,
}) => {
  const [first] = await addSpec(operator, org.id, {
    slug: 'harbour',
    documents: harbour,
    error: 'PARSE_ERROR',
  });
  await open(paths.openapiSpec.to(spec(org)));
  await expect(operation(page)).toContainText('API version2.0.0');
  await page.getByRole('searchbox').fill('berths');
  await expect(tree(page).getByRole('link', { name: 'GET /staff' })).toBeHidden();
  await tree(page).getByRole('link', { name: 'Berths', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(operation(page).getByRole('heading', { level: 2 }).first()).toHaveText('POST /berths');
  await expect(tree(page).getByRole('link', { name: /^POST/ })).toBeFocused();
  const body = operation(page).getByRole('region', { name: /Request body/ });
  await body.getByRole('button', { name: 'Details for neighbors' }).click();
  await body.getByRole('button', { name: 'Details for each item' }).focus();
  await page.keyboard.press('Space');
  await expect(body.getByText('depth', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Version', exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`version=${first}`));
  await page.reload();
  await expect(operation(page).getByRole('heading', { level: 2 }).first()).toHaveText('POST /berths');
  await expect(operation(page)).toContainText('up to 80 characters');
  await page.goto(paths.openapiSpec.to(spec(org), { operation: 'GET /moon' }));
  await expect(page.getByText('“GET /moon” isn’t in this version')).toBeVisible();
});

test('searches the source line by line, downloads a version, lists changes by operation, and swaps the versions', async ({
  page,
  org,
  open,
  operator,
}) => {
  const [first, second] = await addSpec(operator, org.id, { slug: 'harbour', documents: harbour });
  await open(paths.openapiSource.to(spec(org)));
  await page.getByRole('searchbox').fill('"unused"');
  await expect(page.getByText('1 of 1 line')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Source of openapi.yaml' }).getByText('"Unused"'),
  ).toBeInViewport();
  await expectAccessible(page);
  const saved = await exportBy(page, 'Download');
  expect(saved.name).toBe('harbour-2031-05-11.json');
  expect(JSON.parse(saved.text)).toEqual(harbour[1]);

  await page.goto(paths.openapiChanges.to(spec(org)));
  await expect(page.getByText('2 operations added, 2 removed, and 6 changed')).toBeVisible();
  await expectAccessible(page);
  const berths = page.getByRole('region', { name: 'GET /berths', exact: true });
  await expect(berths.getByRole('listitem').filter({ hasText: 'Query parameter limit' })).toContainText(
    'maximum 500 100 Breaking',
  );
  await page.getByRole('combobox', { name: 'Type of change' }).selectOption('Breaking changes');
  await expect(berths.getByRole('listitem').filter({ hasText: 'added' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'GET /weather' })).toContainText('Removed');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL(new RegExp(`only=breaking.*from=${second}&to=${first}`));
  await expect(page.getByRole('region', { name: 'GET /staff' })).toContainText('Removed');
  await page.getByRole('region', { name: 'GET /bookings', exact: true }).getByRole('link').click();
  await expect(operation(page).getByRole('heading', { level: 2 }).first()).toHaveText('GET /bookings');
  await expect(page).toHaveURL(new RegExp(`version=${first}`));
});

test('shows specifications without permission to edit, and reports failed ones on the home screen', async ({
  page,
  org,
  open,
  operator,
}) => {
  await addSpec(operator, org.id, { slug: 'harbour', documents: harbour, error: 'FETCH_TIMEOUT' });
  await open(paths.openapiSpec.to(spec(org)), await org.join('review', 'Fen Alder'));
  await expect(page.getByText('Your docs still show the version fetched')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch again' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions for harbour' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy slug', 'Copy source URL']);
  await open(paths.organization.to({ organizationId: org.id }));
  await expect(page.getByText('1 OpenAPI specification couldn’t be fetched or parsed')).toBeVisible();
  await page.getByRole('link', { name: /^View specification: 1 OpenAPI specification/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('harbour');
});
