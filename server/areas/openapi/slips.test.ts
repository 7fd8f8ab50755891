import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSpec } from './readSpec.ts';
import { document20, document30, slips20, slips30, slipsOfText, type Slip } from './testing/slips.ts';
import { orchardSlips } from './testing/orchardSlips.ts';
import { slips31 } from './testing/slips31.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const gauge = read('../../operator/seed/demo/openapi/gauge-api-2.4.yaml');
const orchard = read('testing/orchard-3.1.yaml');

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const columnOf = (text: string, at: number) => at - text.lastIndexOf('\n', at - 1);

const tables: [string, string, Slip[]][] = [
  ['OpenAPI 3.1', gauge, [...slips31, ...slipsOfText]],
  ['OpenAPI 3.1 to the column', orchard, orchardSlips],
  ['OpenAPI 3.0', document30, slips30],
  ['Swagger 2.0', document20, slips20],
];

for (const [version, document, slips] of tables) {
  test(`finds no fault in ${version}`, async () => {
    assert.deepEqual((await readSpec(document)).items, []);
  });

  for (const [before, after, message] of slips)
    test(`reads ${version} with ${JSON.stringify(after || `no ${before.trim()}`)}, and says where`, async () => {
      const at = document.indexOf(before);
      assert.ok(at >= 0);
      const marked = document.slice(0, at) + after + document.slice(at + before.length);
      const place = marked.indexOf('§');
      const { json, items: faults } = await readSpec(marked.replace('§', ''));
      assert.ok(json !== undefined, JSON.stringify(faults));
      const found = faults.find((fault) => fault.message.includes(message));
      assert.ok(found, JSON.stringify(faults));
      if (place >= 0) assert.equal(found.line, lineOf(marked, place), JSON.stringify(faults));
      if (slips === orchardSlips) assert.equal(found.column, columnOf(marked, place), JSON.stringify(faults));
    });
}
