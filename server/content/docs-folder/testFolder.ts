// Small docs folders for tests.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

/** Writes the files, by path, into a new folder that goes when the test ends. Returns the folder's path. */
export async function folderOf(test: TestContext, files: Record<string, string | Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A picture's first bytes: enough for its dimensions. */
export function pngOf(width: number, height: number) {
  const bytes = Buffer.alloc(33);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
