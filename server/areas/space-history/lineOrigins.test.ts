import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originsOfLines } from './lineOrigins.ts';

test('names the version that wrote each line, also of lines that other versions moved below', async () => {
  assert.deepEqual(await originsOfLines(['a\nb', 'a\nnew\nb', 'x\na\nnew\nb']), [2, 0, 1, 0]);
});

test('keeps the origin of equal lines if a version changes hundreds of others', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => `line ${n}`);
  const changed = lines.map((line, n) => (n % 2 === 0 ? line : `${line} changed`));
  const origins = await originsOfLines([lines.join('\n'), changed.join('\n')]);
  assert.deepEqual(
    origins,
    lines.map((_, n) => n % 2),
  );
});
