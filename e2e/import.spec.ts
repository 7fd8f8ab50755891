import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { withSite } from '#server/testing/site.ts';
import { text, pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';

const test = base.extend<{ marsh: { spaceId: string; path: string } }>({
  marsh: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Marsh');
    await loadTexts(operator, spaceId, { 'README.md': '# Welcome\n' });
    await use({ spaceId, path: `/orgs/${org.id}/spaces/${spaceId}` });
  },
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';
const site = {
  '/springs': {
    body: '<title>Springs</title><nav>Menu</nav><main><h1>Springs</h1><p>The highest tides. <a href="javascript:alert(1)">Run</a></p><img src="curve.svg" alt="Curve"><img src="lost.png" alt="Lost"></main>',
  },
  '/curve.svg': { headers: { 'content-type': 'image/svg+xml' }, body: drawing },
  '/notes.md': { headers: { 'content-type': 'text/plain' }, body: '# Neaps\n\nThe lowest.\n' },
  '/table.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
};

const dialog = (page: Page) => page.getByRole('dialog');
const urlField = (page: Page) => dialog(page).getByRole('textbox', { name: 'URL' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Import page' }).click();
const listed = (page: Page) => page.getByRole('list', { name: 'Pages' }).getByRole('link');

test('imports a web page with the images that could be fetched, and opens it', async ({
  page,
  marsh,
  open,
}) => {
  await open(marsh.path);
  await withSite(site, async (at) => {
    await page.getByRole('button', { name: 'More actions for Marsh' }).click();
    await page.getByRole('menuitem', { name: 'Import page…' }).click();
    await expect(urlField(page)).toBeFocused();
    await page.keyboard.type(at('/springs'));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading')).toHaveText('Page partially imported');
    await expect(dialog(page)).toContainText('Page and 1 of 2 images imported into Marsh');
    await expect(dialog(page)).toContainText('1 image skipped');
  });
  await dialog(page).getByRole('link', { name: 'Open page' }).click();
  await expect(pageTitle(page)).toHaveText('Springs');
  const curve = text(page).getByRole('img', { name: 'Curve' });
  await expect.poll(() => curve.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(text(page).getByRole('link', { name: 'Run' })).toHaveCount(0);
});

test('shows hints for the URL while typing, and suggests the source type of its extension', async ({
  page,
  marsh,
  open,
}) => {
  await open(`${marsh.path}?dialog=import`);
  await urlField(page).fill('tides');
  await urlField(page).blur();
  await expect(dialog(page)).toContainText('Must be a full URL that starts with “http://”');
  await urlField(page).fill('http://2130706433/');
  await expect(dialog(page)).toContainText('127.0.0.1 is a private address.');
  await urlField(page).fill('http://wiki/a.md');
  await expect(dialog(page)).toContainText('Markdown file detected.');
  await expectAccessible(page);
  await withSite(site, async (at) => {
    await urlField(page).fill(at('/notes.md'));
    await dialog(page).getByRole('button', { name: 'Import as Markdown document' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'Source type' })).toHaveValue('markdown');
    await send(page);
    await expect(dialog(page)).toContainText('Page imported into Marsh');
  });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(listed(page)).toHaveText(['README', 'Neaps']);
  await expect(page).not.toHaveURL(/dialog=/);
});

test('shows a failed import at the URL field and keeps the input, and stops a slow one', async ({
  page,
  marsh,
  open,
}) => {
  await open(`${marsh.path}?dialog=import`);
  await withSite(site, async (at) => {
    const failures: [string, string][] = [
      [
        at('/springs').replace('localhost', '127.0.0.1'),
        'points to a private network address, which this service doesn’t fetch',
      ],
      [at('/table.pdf'), 'Expected a web page, but the server sent “application/pdf”.'],
      [at('/gone'), 'The server responded with status 404.'],
    ];
    for (const [url, reason] of failures) {
      await urlField(page).fill(url);
      await send(page);
      await expect(urlField(page)).toHaveAccessibleDescription(new RegExp(reason));
      await expect(urlField(page)).toHaveValue(url);
    }
  });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(listed(page)).toHaveText(['README']);

  const request = Promise.withResolvers<ServerResponse>();
  const slow = { ...site, '/slow': (_: unknown, response: ServerResponse) => request.resolve(response) };
  await page.getByRole('button', { name: 'More actions for Marsh' }).click();
  await page.getByRole('menuitem', { name: 'Import page…' }).click();
  await withSite(slow, async (at) => {
    await urlField(page).fill(at('/slow'));
    await send(page);
    const response = await request.promise;
    const closed = new Promise((resolve) => response.once('close', resolve));
    await expect(dialog(page)).toContainText('Fetching the page and its images.');
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Import stopped.');
    await closed;
    await urlField(page).fill(at('/springs'));
    await send(page);
    await expect(dialog(page)).toContainText('1 of 2 images');
  });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(listed(page)).toHaveText(['README', 'Springs']);
});

test('imports into a locked space only through a change request, and not for readers', async ({
  page,
  org,
  operator,
  marsh,
  open,
}) => {
  await operator.store.transaction(async () => {
    const spaces = operator.store.query().updateTable('spaces').set({ edit_mode: 'locked' });
    await spaces.where('id', '=', marsh.spaceId).execute();
  });
  await open(marsh.path);
  await page.getByRole('button', { name: 'More actions for Marsh' }).click();
  await expect(page.getByRole('menuitem', { name: 'Import page…' })).toContainText(
    'This space is locked. Create a change request first.',
  );
  const { id } = await requestTexts(operator, marsh.spaceId, org.admin.id, { 'README.md': '# Changed\n' });
  await open(`${marsh.path}?dialog=import.${id}`);
  await expect(dialog(page).getByRole('option', { name: 'Marsh' })).toHaveCount(0);
  await withSite(site, async (at) => {
    await urlField(page).fill(at('/springs'));
    await send(page);
    await expect(dialog(page)).toContainText('The space won’t change until the change request is merged.');
  });
  await dialog(page).getByRole('link', { name: 'Open change request' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(listed(page)).toHaveText(['README', 'Springs']);
  await open(marsh.path);
  await expect(listed(page)).toHaveText(['README']);
  await open(marsh.path, await org.join('read', 'Fen Alder'));
  await expect(listed(page)).toHaveText(['README']);
  await page.getByRole('button', { name: 'More actions for Marsh' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import page…' })).toHaveCount(0);
});
