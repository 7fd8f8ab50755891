import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVariables } from './variables.ts';

test('reads variables as written, with nested names', () => {
  const yaml = 'version: 1.10\nflag: yes\nempty:\nsupport:\n  email: "help@pump.example"\nlist: [a]\n';
  assert.deepEqual(
    [...readVariables(yaml)],
    [
      ['space.vars.version', '1.10'],
      ['space.vars.flag', 'yes'],
      ['space.vars.empty', ''],
      ['space.vars.support.email', 'help@pump.example'],
    ],
  );
});

test('reads no variables from a text that isn’t a YAML mapping', () => {
  const alias = ['a: &a [x]', ...Array.from({ length: 20 }, () => 'b: *a')].join('\n');
  for (const text of ['', 'null', 'words', '- a', '{', 'a: *b', '\0', alias, '[' + '['.repeat(20_000)])
    assert.deepEqual([...readVariables(text)], []);
});
