// Reads the content that an import of docs in the browser has written.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { exportDocs } from '#server/domain/content/exportDocs.ts';
import type { Context } from '#server/base/context.ts';
import { folderFiles } from '#server/testing/folderFiles.ts';

/** The files that an export of a revision writes, in Base64, by path. */
export async function exported({ store }: Context, revision: string) {
  const target = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    await exportDocs(store, revision, target);
    return new Map(
      [...folderFiles(target)].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    );
  } finally {
    await rm(target, { recursive: true });
  }
}

export const importButton = (page: Page) => page.getByRole('button', { name: /^Import [\d,]+ changes?$/ });

/** Chooses a folder on the import screen, and waits for the preview. */
export async function chooseFolder(page: Page, folder: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await (await chooser).setFiles(folder);
  await expect(page.getByRole('heading', { name: 'Warnings' })).toBeVisible();
}

/** The progress of an import. */
export const importTray = (page: Page) => page.getByRole('region', { name: 'Import docs', exact: true });

/** Imports docs into an empty space, and waits until they are live. */
export async function importFirst(page: Page) {
  await importButton(page).click();
  await expect(page.getByText(/^[\d,]+ pages? imported into/)).toBeVisible({ timeout: 120_000 });
}
