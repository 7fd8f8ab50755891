import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugOf } from './slugOf.ts';

test('slugs keep the letters of every script, in lower case', () => {
  for (const [text, slug] of [
    ['Tide tables & charts', 'tide-tables-charts'],
    ["The pilot's log", 'the-pilots-log'],
    ['Über Größen', 'über-größen'],
    ['Лоцман', 'лоцман'],
    ['起重机', '起重机'],
    ['港', '港'],
    ['ميناء', 'ميناء'],
    ['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
    ['İzmir', 'i̇zmir'],
    ['ＡＢＣ１２', 'abc12'],
    ['e\u0301te\u0301', 'été'],
    ['⚓', ''],
    ['---', ''],
    ['\u0301a', 'a'],
    ['C++ & C#', 'c-c'],
  ] as const)
    assert.equal(slugOf(text), slug, text);
});

test('slugs have at most 100 characters and 200 bytes, and no half characters', () => {
  assert.equal(slugOf('a'.repeat(200)), 'a'.repeat(100));
  assert.equal(slugOf('港'.repeat(200)), '港'.repeat(66));
  assert.equal(slugOf(`a${'𠀀'.repeat(80)}`), `a${'𠀀'.repeat(49)}`);
  assert.equal(slugOf(`${'b'.repeat(99)} c`), 'b'.repeat(99));
});
