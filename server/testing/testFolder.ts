import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

/**
 * Writes files, by path, into a temporary folder that is deleted after the test. Returns the folder's path.
 */
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

/** Returns the header of a PNG, which contains its dimensions. */
export function pngOf(width: number, height: number) {
  const bytes = Buffer.alloc(33);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
