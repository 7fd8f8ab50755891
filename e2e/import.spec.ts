// Pages that come from addresses: into a space, into a change request, in part, refused, stopped.
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { withSite } from '#server/testing/site.ts';
import { text, title } from './fieldGuide.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';

const test = base.extend<{ marsh: { spaceId: string; address: string } }>({
  marsh: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Marsh');
    await loadTexts(operator, spaceId, { 'README.md': '# Welcome\n' });
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}` });
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
const addressField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Address' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Import page' }).click();
const listed = (page: Page) => page.getByRole('list', { name: 'Pages' }).getByRole('link');

test('a web page is imported with what could be had of it, and read at once', async ({
  page,
  marsh,
  open,
}) => {
  await open(marsh.address);
  await withSite(site, async (at) => {
    await page.getByRole('button', { name: 'Import page…' }).click();
    await expect(addressField(page)).toBeFocused();
    await page.keyboard.type(at('/springs'));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading')).toHaveText('Imported in part');
    await expect(dialog(page)).toContainText('2 of 3 parts of it are in Marsh now');
    await expect(dialog(page)).toContainText('1 part was left out.');
  });
  await dialog(page).getByRole('link', { name: 'Open the page' }).click();
  await expect(title(page)).toHaveText('Springs');
  const curve = text(page).getByRole('img', { name: 'Curve' });
  await expect.poll(() => curve.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(text(page).getByRole('link', { name: 'Run' })).toHaveCount(0);
});

test('an address is looked at while it is typed, and its ending says what stands there', async ({
  page,
  marsh,
  open,
}) => {
  await open(`${marsh.address}?dialog=import`);
  await addressField(page).fill('tides');
  await addressField(page).blur();
  await expect(dialog(page)).toContainText('Must be a whole address that starts with “http://”');
  await addressField(page).fill('http://2130706433/');
  await expect(dialog(page)).toContainText('127.0.0.1 seems to lie inside of a network.');
  await withSite(site, async (at) => {
    await addressField(page).fill(at('/notes.md'));
    await dialog(page).getByRole('button', { name: 'Read it as one' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'What stands there' })).toHaveValue('markdown');
    await send(page);
    await expect(dialog(page)).toContainText('1 part of it is in Marsh now: the page.');
  });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(listed(page)).toHaveText(['README', 'Neaps']);
  await expect(page).not.toHaveURL(/dialog=/);
});

test('a refusal stands at the address, and nothing typed is lost', async ({ page, marsh, open }) => {
  await open(`${marsh.address}?dialog=import`);
  await withSite(site, async (at) => {
    const refused: [string, string][] = [
      [at('/springs').replace('localhost', '127.0.0.1'), 'This URL does not point to a public host.'],
      [at('/table.pdf'), 'Expected a web page, but the server sent “application/pdf”.'],
      [at('/gone'), 'The server responded with status 404.'],
    ];
    for (const [address, reason] of refused) {
      await addressField(page).fill(address);
      await send(page);
      await expect(addressField(page)).toHaveAccessibleDescription(new RegExp(reason));
      await expect(addressField(page)).toHaveValue(address);
    }
  });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(listed(page)).toHaveText(['README']);
});

test('an import that takes long can be stopped, and begun again', async ({ page, marsh, open }) => {
  const asked = Promise.withResolvers<ServerResponse>();
  const slow = { ...site, '/slow': (_: unknown, response: ServerResponse) => asked.resolve(response) };
  await open(`${marsh.address}?dialog=import`);
  await withSite(slow, async (at) => {
    await addressField(page).fill(at('/slow'));
    await send(page);
    const response = await asked.promise;
    const left = new Promise((resolve) => response.once('close', resolve));
    await expect(dialog(page)).toContainText('The page and its pictures are being fetched.');
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Stopped. Nothing is imported');
    await left;
    await addressField(page).fill(at('/springs'));
    await send(page);
    await expect(dialog(page)).toContainText('2 of 3 parts');
  });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(listed(page)).toHaveText(['README', 'Springs']);
});

test('a locked space takes a page through a change request alone, and readers import nothing', async ({
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
  await open(marsh.address);
  await expect(page.getByRole('button', { name: 'Import page…' })).toHaveAccessibleDescription(
    'The space is locked, and has no change request to import into',
  );
  const { id } = await requestTexts(operator, marsh.spaceId, org.admin.id, { 'README.md': '# Changed\n' });
  await open(`${marsh.address}?dialog=import.${id}`);
  await expect(dialog(page).getByRole('option', { name: 'Marsh' })).toHaveCount(0);
  await withSite(site, async (at) => {
    await addressField(page).fill(at('/springs'));
    await send(page);
    await expect(dialog(page)).toContainText('The space itself is unchanged until that is merged.');
  });
  await dialog(page).getByRole('link', { name: 'Open the change request' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(listed(page)).toHaveText(['README', 'Springs']);
  await open(marsh.address);
  await expect(listed(page)).toHaveText(['README']);
  await open(marsh.address, await org.join('read', 'Fen Alder'));
  await expect(listed(page)).toHaveText(['README']);
  await expect(page.getByRole('button', { name: 'Import page…' })).toHaveCount(0);
});

test('the import is accessible', async ({ page, marsh, open }) => {
  await open(`${marsh.address}?dialog=import`);
  await addressField(page).fill('http://wiki/a.md');
  await expect(dialog(page)).toContainText('By its ending this is a Markdown document.');
  await expectAccessible(page);
});
