import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from 'unist-util-visit';
import { textOf } from '../textOf.ts';
import { parsePiece, withTree } from '../parseMarkdown.ts';

const linksIn = (markdown: string) => {
  const links: string[] = [];
  const tree = parsePiece(markdown);
  visit(tree, 'link', ({ url, position }) => {
    links.push(url);
    if (!markdown.includes('<'))
      assert.equal(markdown.slice(position?.start.offset, position?.end.offset), url);
  });
  return { links, text: textOf(tree) };
};

test('a bare address ends before the punctuation of Chinese and Japanese', () => {
  const text = '請參閱（https://example.com/rules，第二章）以及https://example.com/map。';
  assert.deepEqual(linksIn(text), { links: ['https://example.com/rules', 'https://example.com/map'], text });
  assert.deepEqual(linksIn('https://ja.example/港口 と https://b.example/「a」').links, [
    'https://ja.example/港口',
    'https://b.example/',
  ]);
});

test('an address in brackets is kept whole', () => {
  assert.deepEqual(linksIn('<https://example.com/a，b>').links, ['https://example.com/a，b']);
});

test('marks words beside the punctuation of Chinese and Japanese', () => {
  const text = '**入港禁止。**必ず連絡してください。**「重要」**な**（必読）**事項：**停船：**次の信号まで。';
  assert.ok(!textOf(parsePiece(text)).includes('*'));
});

test('an unclosed tag of one capital word is text', () => {
  const text = 'A List<T> of Map<String, Int> and Set<Item>.';
  assert.equal(withTree(text, textOf), text);
});
