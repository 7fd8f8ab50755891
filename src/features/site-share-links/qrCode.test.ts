import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrCode, qrFile } from './qrCode.ts';

const address = 'https://docs.saltmarsh.example/?shareKey=0123456789abcdefghijklmnopqrstuvwxyzABCD';

/** The dark modules of a path, drawn again. */
function modulesOf({ size, path }: ReturnType<typeof qrCode>) {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill('#', Number(x), Number(x) + Number(width));
  return rows.map((row) => row.join(''));
}

test('the three corners of a code have their marks, with four modules of white around', () => {
  const code = qrCode(address);
  const rows = modulesOf(code);
  const mark = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const at = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const far = code.size - 4 - 7;
  for (const corner of [at(4, 4), at(4, far), at(far, 4)]) assert.deepEqual(corner, mark);
  assert.ok(rows.slice(0, 4).every((row) => row.trim() === ''));
  assert.ok(rows.slice(4, 8).every((row) => row.startsWith('    ') && row.endsWith('    ')));
});

test('each address has its own code', () => {
  assert.notEqual(qrCode(address).path, qrCode(`${address}E`).path);
});

test('a file of the code is black on white', () => {
  const file = qrFile(qrCode(address));
  assert.match(file, /^<svg xmlns=[^>]+viewBox="0 0 (\d+) \1"[^>]*><path fill="white"/);
});
