import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const formats = [
  [promisify(brotliCompress), '.br'],
  [promisify(gzip), '.gz'],
] as const;

/** Writes a `.br` and a `.gz` next to every text file, so that the service doesn't compress responses. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|html|svg|json|txt)$/.test(name));
      for (const name of texts) {
        const bytes = await readFile(join(dir, name));
        for (const [compress, ending] of formats)
          await writeFile(join(dir, name + ending), await compress(bytes));
      }
    },
  };
}
