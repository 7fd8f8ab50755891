import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSpec } from './readSpec.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../', path), 'utf8');
const documents = [
  'src/openapi/testing/whole-3.1.yaml',
  'server/operator/seed/demo/openapi/gauge-api-2.4.yaml',
];

const field = /^(?<before> *(?:- )?)(?<key>[\w$-]+):(?<value> .+)$/;
/** Fields that can have any value. */
const anything = /^(?:default|examples?|value|enum|const|requestBody|dependentRequired|if|then|else|not)$/;

type Slip = (before: string, key: string, value: string) => string;

const slips: Record<string, Slip> = {
  'a missing colon': (before, key, value) => `${before}${key}${value}`,
  'a missing space': (before, key, value) => `${before}${key}:${value.trim()}`,
  'an open quotation mark': (before, key, value) => `${before}${key}: "${value.trim().replaceAll('"', '')}`,
  'an open bracket': (before, key, value) => `${before}${key}: {${value}`,
  'a missing value': (before, key) => `${before}${key}:`,
  'a list in a list': (before, key) => `${before}${key}: [[1]]`,
};

/** Slips of each kind. */
const each = 7;

/** Returns the numbers of lines to change, spread over the document. In braces, a text without colon is a field of its own. */
function placesIn(lines: readonly string[]): number[] {
  const all = lines.flatMap((line, at) => {
    const { key = '', value = '' } = field.exec(line)?.groups ?? {};
    return key === '' || anything.test(key) || /[{[|>]|,$/.test(value) ? [] : [at];
  });
  return Array.from({ length: each }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / each)]!);
}

for (const path of documents)
  for (const [name, slip] of Object.entries(slips))
    test(`reads ${path.split('/').at(-1)} with ${name}, and names its line`, async () => {
      const lines = read(path).split('\n');
      for (const at of placesIn(lines)) {
        const { before = '', key = '', value = '' } = field.exec(lines[at]!)?.groups ?? {};
        const changed = slip(before, key, value);
        const { json, items } = await readSpec(lines.with(at, changed).join('\n'));
        assert.ok(json !== undefined, `refused: ${changed}`);
        const found = items.map(({ line, message }) => `${line}: ${message}`);
        assert.ok(
          items.some(({ line }) => line === at + 1),
          `${at + 1}: ${changed}\n${found.join('\n')}`,
        );
      }
    });
