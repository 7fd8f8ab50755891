import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrCode, qrFile } from './qrCode.ts';

const url = 'https://docs.saltmarsh.example/?shareKey=0123456789abcdefghijklmnopqrstuvwxyzABCD';

/** Renders the dark modules of a path as rows of characters. */
function modulesOf({ size, path }: ReturnType<typeof qrCode>) {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill('#', Number(x), Number(x) + Number(width));
  return rows.map((row) => row.join(''));
}

test('a code has three finder patterns and a quiet zone of four modules', () => {
  const code = qrCode(url);
  const rows = modulesOf(code);
  const mark = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const at = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const far = code.size - 4 - 7;
  for (const corner of [at(4, 4), at(4, far), at(far, 4)]) assert.deepEqual(corner, mark);
  assert.ok(rows.slice(0, 4).every((row) => row.trim() === ''));
  assert.ok(rows.slice(4, 8).every((row) => row.startsWith('    ') && row.endsWith('    ')));
});

test('different URLs have different codes', () => {
  assert.notEqual(qrCode(url).path, qrCode(`${url}E`).path);
});

test('the SVG file is black on white', () => {
  const file = qrFile(qrCode(url));
  assert.match(file, /^<svg xmlns=[^>]+viewBox="0 0 (\d+) \1"[^>]*><path fill="white"/);
});
