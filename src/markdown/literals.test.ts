import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalAfter } from './literals.ts';

const exported = (text: string) => literalAfter(text, /export default/);

test('reads objects, lists, texts and numbers, with comments and types', () => {
  assert.deepEqual(
    exported(`// A comment { [
      export default defineConfig({
        title: 'It\\'s', /* { */ list: [1, "two", \`three\`,], nested: { 'a-b': true } as const,
        [computed]: 1, method() { return { a: 1 } }, ...others, arrow: (a) => ({ b: a }), last: -2.5,
      } satisfies Config);`),
    { title: "It's", list: [1, 'two', 'three'], nested: { 'a-b': true }, arrow: undefined, last: -2.5 },
  );
});

test('names stand for constants and functions of the file', () => {
  assert.deepEqual(
    exported(`import x from 'y'
      const items: Item[] = [{ text: 'A' }]
      function guide(): Item[] { return [...items, { text: 'B' }] }
      const more = () => [{ text: 'C' }];
      export default { items, guide: guide(), more: more(), x, self: self }
      const self = self`),
    {
      items: [{ text: 'A' }],
      guide: [{ text: 'A' }, { text: 'B' }],
      more: [{ text: 'C' }],
      x: undefined,
      self: undefined,
    },
  );
});

test('results of functions and other expressions are unknown', () => {
  assert.deepEqual(
    exported('export default { a: list.map((x) => [x]), b: [1].concat(2), c: d ? 1 : 2, e: `${f}`, g: 1 }'),
    { a: undefined, b: undefined, c: undefined, e: undefined, g: 1 },
  );
  for (const text of ['export default', 'export default {', 'export default [[[', "export default 'a", ''])
    exported(text);
  assert.equal(exported(`export default ${'['.repeat(1000)}`) === 1, false);
});

test('skips functions with any number of parameters', () => {
  const text = `export default { a: () => { return [1, { x: 2 }]; }, b: (v, vars) => (v ? '}' : vars.y),
    c(config, { d }) { config.merge({ d }) }, e: async (one) => one, f: function (p, q) { return p }, g: [1, (h, i) => h, 2] }`;
  assert.deepEqual(exported(text), { a: undefined, b: undefined, e: undefined, f: undefined, g: [1, 2] });
});
