import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDocs } from '#server/domain/content/exportDocs.ts';
import { folderFiles } from './folderFiles.ts';
import type { World } from './world.ts';

/** Exports a revision into a temporary folder and returns its files by path. */
export async function exportedFiles({ store }: World['context'], revision: string) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    await exportDocs(store, revision, folder);
    return folderFiles(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
