import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCommit } from './report.ts';

test('returns no commit outside a Git repository', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(readCommit(folder), undefined);
});
