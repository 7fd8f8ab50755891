// Builds minimal pages with the console's packages, to compare with: `floor` has rows from the API, the others an editor.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function fileOf(outDir: string, name: string) {
  const type = types[extname(name)] ?? '';
  const keep = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    body: brotliCompressSync(readFileSync(join(outDir, name))),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': keep },
  };
}

export type BarePage = 'floor' | 'bareEditor' | 'bareBlocks';

/** Builds a page. Returns a function that serves its files, and the page for all other paths below `/NAME/`. */
export async function pageFiles(page: BarePage) {
  const root = resolve(import.meta.dirname, page);
  const outDir = resolve(import.meta.dirname, '../test-results/bench', page);
  const base = `/${page}/`;
  const target = 'baseline-widely-available';
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in types,
  );
  const files = new Map(names.map((name) => [base + name, fileOf(outDir, name)]));
  return (path: string) =>
    path.startsWith(base) ? (files.get(path) ?? files.get(`${base}index.html`)) : undefined;
}
