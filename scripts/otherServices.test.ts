import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { otherServicesPage, pageFile } from './otherServices.ts';

test('docs/other-services.md is up to date; run `node scripts/otherServices.ts`', async () => {
  const page = readFileSync(pageFile, 'utf8').replaceAll('\r\n', '\n');
  assert.equal(page, await otherServicesPage());
  assert.ok(page.length < 15_000);
});
