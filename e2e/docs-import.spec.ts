// Docs that are dropped on a space or chosen: preview, change request, and imported content.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { Page } from '@playwright/test';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { readPages } from '#server/domain/content/revisions.repository.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { accessibilityViolations } from './accessibilityViolations.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { exported, importButton, importFirst, importTray } from './importedDocs.ts';

const docs = {
  'SUMMARY.md': '* [Welcome](README.md)\n* [Tides](tides.md)\n',
  'README.md': '# Welcome\n',
  'tides.md': '# Tides\n',
};

/** Drops a file on the page, as a user would from a file manager. */
const drop = (page: Page, name: string, base64: string) =>
  page.evaluate(
    ([fileName, data]) => {
      const bytes = Uint8Array.from(atob(data ?? ''), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName ?? '', { type: 'application/zip' }));
      const target = document.querySelector('h1')!;
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
    },
    [name, base64],
  );

/** Drops folders and files of the device, as a file manager does. Scripts can't drop folders. */
async function dropFromDevice(page: Page, files: string[]) {
  const session = await page.context().newCDPSession(page);
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  const at = { x: box!.x + 4, y: box!.y + 4, data: { items: [], files, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
  await session.detach();
}

/** `links` are symbolic links, with their targets. */
async function zipOf(texts: Record<string, string>, links: Record<string, string> = {}) {
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new BlobWriter());
  for (const [path, text] of Object.entries(texts)) await writer.add(path, new TextReader(text));
  for (const [path, target] of Object.entries(links))
    await writer.add(path, new TextReader(target), { unixMode: 0o120777 });
  return Buffer.from(await (await writer.close()).arrayBuffer()).toString('base64');
}

test('previews a dropped ZIP, imports the selection, and rejects hostile archives', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await org.addSpace('Tides');
  await loadTexts(operator, spaceId, { ...docs, 'old.svg': '<svg/>' });
  await open(`/orgs/${org.id}/spaces/${spaceId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();

  await drop(page, 'bad.zip', await zipOf({ 'a.md': 'A', '../b.md': 'B' }));
  await expect(page.getByRole('alert')).toContainText('The ZIP contains the invalid path “../b.md”.');
  await drop(page, 'broken.zip', Buffer.from('PK not a ZIP').toString('base64'));
  await expect(page.getByRole('alert')).toContainText('isn’t a ZIP');

  const changed = {
    'guide/SUMMARY.md': '* [Welcome](README.md)\n  * [Neaps](aux.md)\n* [Gone]()\n',
    'guide/README.md': '# Welcome\n\nHello\n',
    'guide/aux.md': '# Neaps\n',
    'guide/big.bin': 'x'.repeat(20 * 1024 ** 2 + 1),
  };
  await drop(page, 'guide.zip', await zipOf(changed, { 'guide/linked.md': '../../etc/hosts' }));
  const pages = page.getByRole('treegrid', { name: 'Pages' });
  await expect(pages.getByRole('row', { name: 'Neaps' })).toContainText('New');
  await expect(pages.getByRole('row', { name: 'Welcome' })).toContainText('Changed');
  await expect(pages.getByRole('row', { name: 'Tides' })).toContainText('Deleted');
  await expect(page.getByRole('textbox', { name: 'Warnings by file and line' })).toHaveValue(
    /^big\.bin: The file was skipped\. Files can be at most 20\.0 MiB.*\nlinked\.md: The file was skipped\. It is a symbolic link\..*\naux\.md: “aux\.md” is a reserved name on Windows\. It was renamed to “aux-file\.md”\./,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await pages.getByRole('checkbox', { name: 'Select Tides' }).uncheck();
  await page.getByRole('textbox', { name: 'Subject' }).fill('New guide');
  await importButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^New guide/ })).toBeVisible();
  await expect(importTray(page)).toContainText(/[\d,]+ of [\d,]+ done/);
  const { revision_id: revision } = await requestOf(operator, spaceId, '1');
  const found = flatPages(await readPages(operator.store, revision)).map(({ title }) => title);
  expect(found).toEqual(['Welcome', 'Neaps', 'Gone', 'Tides']);
  const written = await exported(operator, revision);
  expect(Buffer.from(written.get('SUMMARY.md') ?? '', 'base64').toString()).toBe(
    '* [Welcome](README.md)\n  * [Neaps](aux-file.md)\n* [Gone]()\n* [Tides](tides.md)\n',
  );
  await page.getByRole('link', { name: 'Discussion 1' }).click();
  await expect(page.getByText('Loaded with 3 warnings')).toBeVisible();
});

test('imports one of several docs folders in a repository', async ({ page, org, operator, open }) => {
  const spaceId = await org.addSpace('Tides');
  await open(`/orgs/${org.id}/spaces/${spaceId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  const repository = {
    'repo/README.md': '# Source code\n',
    'repo/docs/admin/.gitbook.yaml': 'root: ./text\n',
    'repo/docs/admin/text/SUMMARY.md': '* [Backups](README.md)\n',
    'repo/docs/admin/text/README.md': '# Backups\n',
    'repo/docs/users/SUMMARY.md': '* [Boots](README.md)\n',
    'repo/docs/users/README.md': '# Boots\n',
  };
  await drop(page, 'repo.zip', await zipOf(repository));
  const folders = page.getByRole('combobox', { name: 'Docs folder' });
  const pages = page.getByRole('treegrid', { name: 'Pages' });
  await expect(folders).toHaveValue('docs/admin');
  await expect(folders.getByRole('option')).toHaveText(['docs/admin', 'docs/users', 'All files']);
  await expect(pages.getByRole('row', { name: 'Backups' })).toContainText('New');
  await folders.focus();
  await folders.selectOption('docs/users');
  await expect(pages.getByRole('row', { name: 'Boots' })).toContainText('New');
  await expect(folders).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await importFirst(page);
  const { revision_id: revision } = await requestOf(operator, spaceId, '1');
  expect(new Set((await exported(operator, revision)).keys())).toEqual(new Set(['README.md', 'SUMMARY.md']));
});

test('imports several folders that are dropped together', async ({ page, org, operator, open }) => {
  const spaceId = await org.addSpace('Tides');
  const device = await mkdtemp(join(tmpdir(), 'dropped-'));
  const texts = {
    'admin/SUMMARY.md': '* [Backups](README.md)\n',
    'admin/README.md': '# Backups\n',
    'users/README.md': '# Boots\n\n![A boot](img/boot.svg)\n',
    'users/img/boot.svg': '<svg/>',
    'users/node_modules/pack/README.md': '# Package\n',
    'news.md': '# News\n',
  };
  try {
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(join(device, dirname(path)), { recursive: true });
      await writeFile(join(device, path), text);
    }
    await open(`/orgs/${org.id}/spaces/${spaceId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
    await dropFromDevice(
      page,
      ['admin', 'users', 'news.md'].map((name) => join(device, name)),
    );
    const folders = page.getByRole('combobox', { name: 'Docs folder' });
    const pages = page.getByRole('treegrid', { name: 'Pages' });
    await expect(folders.getByRole('option')).toHaveText(['admin', 'All files']);
    await expect(pages.getByRole('row', { name: 'Backups' })).toContainText('New');
    await folders.selectOption('All files');
    await expect(pages.getByRole('row', { name: 'Boots' })).toContainText('New');
    await importFirst(page);
  } finally {
    await rm(device, { recursive: true });
  }
  const { revision_id: revision } = await requestOf(operator, spaceId, '1');
  expect([...(await exported(operator, revision)).keys()].toSorted()).toEqual([
    'admin/README.md',
    'admin/SUMMARY.md',
    'news.md',
    'users/README.md',
    'users/img/boot.svg',
  ]);
});

test('pauses an import, cancels the rest, and writes it with a second import', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await org.addSpace('Tides');
  // Without permission to merge, also a first import becomes a change request.
  const editor = await org.join('edit', 'Fen Alder');
  const names = Array.from({ length: 170 }, (_, n) => `page-${n}`);
  const long = {
    'SUMMARY.md': names.map((name) => `* [${name}](${name}.md)\n`).join(''),
    ...Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`])),
  };
  const zip = await zipOf(long);
  let sent = 0;
  let answer = Promise.withResolvers<void>();
  await page.route('**/v1/spaces/*/change-requests/*/content?*', async (route) => {
    sent += 1;
    await answer.promise;
    await route.fallback();
  });
  const pagesOf = async () => {
    const { revision_id: revision } = await requestOf(operator, spaceId, '1');
    return flatPages(await readPages(operator.store, revision)).map(({ title }) => title);
  };
  await open(`/orgs/${org.id}/spaces/${spaceId}`, editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await drop(page, 'tides.zip', zip);
  await expect(page.getByText('You need Review access to merge.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('All pages');
  await importButton(page).click();
  await expect.poll(() => sent).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  answer.resolve();
  await expect(page.getByText(/^50 of \d+ processed/).first()).toBeVisible();
  expect(sent).toBe(1);

  answer = Promise.withResolvers();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent).toBe(2);
  await page.getByRole('button', { name: 'Cancel remaining' }).click();
  answer.resolve();
  await expect(page.getByRole('button', { name: 'Cancel remaining' })).toBeHidden();
  expect(sent).toBe(2);
  const written = await pagesOf();
  expect(written).toEqual(names.slice(0, written.length));
  expect(written.length).toBeLessThan(names.length);

  await open(`/orgs/${org.id}/spaces/${spaceId}`, editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await drop(page, 'tides.zip', zip);
  await page.getByRole('combobox', { name: 'Change request' }).selectOption({ label: '#1 All pages' });
  await expect(importButton(page)).toBeVisible();
  await importButton(page).click();
  await expect(importTray(page)).toContainText(/(\d+) of \1 done/);
  expect(await pagesOf()).toEqual(names);
});

test('the first docs of an empty space go live together, without a review', async ({ page, org, open }) => {
  const spaceId = await org.addSpace('Tides');
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/v1/spaces/*/change-requests/*/content?*', async (route) => {
    sent += 1;
    if (sent === 2) await answer.promise;
    await route.fallback();
  });
  const livePages = async () => {
    const headers = { Authorization: `Bearer ${org.token}` };
    const response = await page.request.get(`/v1/spaces/${spaceId}/content/pages`, { headers });
    return ((await response.json()) as { pages: unknown[] }).pages.length;
  };
  const names = Array.from({ length: 60 }, (_, n) => `page-${n}`);
  const zip = await zipOf({
    'SUMMARY.md': names.map((name) => `* [${name}](${name}.md)\n`).join(''),
    ...Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`])),
    'loose.md': '# Loose\n',
  });
  await open(`/orgs/${org.id}/spaces/${spaceId}`);
  await expect(page.getByText('Drop docs for “Tides” here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start reading' })).toHaveCount(0);
  await expectAccessible(page);
  await drop(page, 'tides.zip', zip);
  await expect(page.getByText('The pages go live in this space')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Change request' })).toHaveCount(0);
  await importButton(page).click();
  await expect.poll(() => sent).toBe(2);
  expect(await livePages()).toBe(0);
  answer.resolve();
  await expect(page.getByText('60 pages imported into “Tides”')).toBeVisible();
  expect(await livePages()).toBe(60);
  // The result isn't covered: no tray, and no toast for writes that the user didn't ask for.
  const notifications = page.getByRole('complementary', { name: 'Notifications' });
  await expect(notifications.getByRole('listitem')).toHaveCount(0);
  await expect(importTray(page)).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Publish on a site…' })).toBeVisible();
  await page.getByRole('link', { name: 'Open space' }).click();
  await expect(page.getByRole('link', { name: 'page-59' })).toBeVisible();
  await page.getByRole('link', { name: 'Change requests' }).click();
  await expect(page.getByText('0 change requests')).toBeVisible();
});

test('a first import stays a change request if the space changes during the import or requires an approval', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await org.addSpace('Tides');
  const zip = await zipOf(docs);
  let isChanged = false;
  await page.route('**/v1/spaces/*/change-requests/*/content?*', async (route) => {
    if (!isChanged) await loadTexts(operator, spaceId, { 'README.md': '# Someone else\n' });
    isChanged = true;
    await route.fallback();
  });
  await open(`/orgs/${org.id}/spaces/${spaceId}/import`);
  await drop(page, 'tides.zip', zip);
  await importButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The space changed during the import.');
  await page.getByRole('link', { name: 'Open change request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Import tides/ })).toBeVisible();
  expect((await requestOf(operator, spaceId, '1')).status).toBe('draft');

  const strict = await org.addSpace('Strict');
  await page.request.put(`/v1/spaces/${strict}/merge-rules`, {
    headers: { Authorization: `Bearer ${org.token}` },
    data: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] },
  });
  await open(`/orgs/${org.id}/spaces/${strict}/import`);
  await drop(page, 'tides.zip', zip);
  await expect(page.getByText('This space requires an approval.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Import tides');
});

test('writes the first page of an empty space', async ({ page, org, open }) => {
  const spaceId = await org.addSpace('Tides');
  await open(`/orgs/${org.id}/spaces/${spaceId}`);
  await page.getByRole('button', { name: 'Write the first page' }).click();
  await expect(page).toHaveURL(/\/pages\/\w+\/edit$/);
  // The first keys are the title, then the text.
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Gauges');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Read them twice a day.');
  await expect(page.getByRole('textbox', { name: 'Page content', exact: true })).toHaveText(
    'Read them twice a day.',
  );
});
