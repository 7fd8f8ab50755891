// Builds the floor: the minimal page with rows from the API and the console's packages.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = resolve(import.meta.dirname, 'floor');
const outDir = resolve(import.meta.dirname, '../test-results/bench/floor');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function fileOf(name: string) {
  const type = types[extname(name)] ?? '';
  const keep = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    body: brotliCompressSync(readFileSync(join(outDir, name))),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': keep },
  };
}

/** Builds the floor. Returns a function that serves its files, and its page for all other paths below `/floor/`. */
export async function floorFiles() {
  const target = 'baseline-widely-available';
  await build({
    root,
    base: '/floor/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in types,
  );
  const files = new Map(names.map((name) => [`/floor/${name}`, fileOf(name)]));
  return (path: string) =>
    path.startsWith('/floor/') ? (files.get(path) ?? files.get('/floor/index.html')) : undefined;
}
