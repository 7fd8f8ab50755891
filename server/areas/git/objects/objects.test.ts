import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileMode, maxFiles, readTree, writeTree } from './objects.ts';

test('refuses a folder with more than 40,000 entries', async () => {
  const oid = 'a'.repeat(40);
  const entries = Array.from({ length: maxFiles + 1 }, (_, at) => ({
    mode: fileMode,
    name: `${String(at).padStart(5, '0')}.md`,
    oid,
  }));
  assert.equal((await readTree(writeTree(entries.slice(1)))).length, maxFiles);
  await assert.rejects(readTree(writeTree(entries)), /more than 40000 entries/);
});
