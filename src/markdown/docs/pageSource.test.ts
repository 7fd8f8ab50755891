import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { readFrontMatter } from './frontMatter.ts';
import { fileText, pageSource } from './pageSource.ts';
import { plainText } from './readText.ts';

const split = (written: string) => {
  const { head, markdown } = readFrontMatter('a.md', plainText(written), () => {});
  return { markdown, ...pageSource(written, head) };
};

test('keeps front matter, byte-order mark and line ends as written', () => {
  const cases: [string, object][] = [
    ['Text\n', { markdown: 'Text\n' }],
    ['\uFEFFText', { markdown: 'Text', source: { head: '\uFEFF' } }],
    ['---\na:  1 # x\n---\n\n\nText', { markdown: 'Text', source: { head: '---\na:  1 # x\n---\n\n\n' } }],
    ['---\na: 1\n---', { markdown: '', source: { head: '---\na: 1\n---' } }],
    [
      '\uFEFF---\r\na: 1\r\n---\r\n\r\nOne\r\nTwo\r\n',
      { markdown: 'One\nTwo\n', source: { head: '\uFEFF---\r\na: 1\r\n---\r\n\r\n', lineEnds: 'c' } },
    ],
    ['1\r\n2\r\n3\n4\r5\n\r\n', { markdown: '1\n2\n3\n4\n5\n\n', source: { lineEnds: '2c1n1r1nc' } }],
  ];
  for (const [written, parts] of cases) assert.deepEqual(split(written), parts);
});

test('writes the same text again', () => {
  const piece = fc.constantFrom('\uFEFF', '---', '\n', '\r', '\r\n', 'a: 1', ' ', 'text', '{{', 'a: b: c');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      for (const written of [pieces.join(''), `---\n${pieces.join('')}`]) {
        const { markdown, source } = split(written);
        assert.equal(fileText(markdown, source), written);
      }
    }),
    { numRuns: 2000 },
  );
});

test('uses the line ends of the last line for added lines', () => {
  assert.equal(fileText('a\nb\nc\n', { lineEnds: 'c' }), 'a\r\nb\r\nc\r\n');
  assert.equal(fileText('a\nb\nc\n', { lineEnds: '1nc' }), 'a\nb\r\nc\r\n');
});
