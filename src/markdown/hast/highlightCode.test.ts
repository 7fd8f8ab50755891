import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightCode } from './highlightCode.ts';

const rust = 'fn main() {\n    // Twice a day\n    let tide = "high <b>";\n}\n';

test('joined tokens equal the text', () => {
  for (const language of ['rust', 'js', 'sh', 'toml', 'yaml', 'html', 'diff'])
    assert.equal(
      highlightCode(rust, language)
        ?.map(({ text }) => text)
        .join(''),
      rust,
      language,
    );
});

test('distinguishes keywords, comments and strings', () => {
  const of = (kind: string) =>
    highlightCode(rust, 'rust')
      ?.filter((token) => token.kind === kind)
      .map(({ text }) => text);
  assert.deepEqual(of('keyword'), ['fn', 'let']);
  assert.deepEqual(of('comment'), ['// Twice a day']);
  assert.deepEqual(of('string'), ['"high <b>"']);
  assert.deepEqual(of('name'), ['main']);
});

test('returns null for an unknown language', () => {
  assert.equal(highlightCode(rust, 'saltmarsh'), null);
});
