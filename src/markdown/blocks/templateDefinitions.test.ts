import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Definition } from 'mdast';
import { visit } from 'unist-util-visit';
import { withTree } from '../parseMarkdown.ts';

function read(markdown: string) {
  const [urls, labels]: [Record<string, string>, string[]] = [{}, []];
  withTree(markdown, (tree) => {
    visit(tree, 'definition', ({ identifier, url }: Definition) => void (urls[identifier] = url));
    visit(tree, 'linkReference', ({ identifier }) => void labels.push(identifier));
  });
  return { urls, labels };
}

test('reads definitions whose address has tags of Hugo and Jekyll', () => {
  const text = `See [variables][v], [fn] and [post].

[v]: {{< relref "variables" >}}
[fn]:   {{% ref "/a b.md" %}}#part
[post]: {{ '/guide/' | relative_url }}
[plain]: a.md "Title"`;
  assert.deepEqual(read(text), {
    urls: {
      v: 'variables',
      fn: '{{% ref "/a b.md" %}}#part',
      post: '/guide/',
      plain: 'a.md',
    },
    labels: ['v', 'fn', 'post'],
  });
});

test('other text after a label in brackets stays text', () => {
  for (const address of ['{{< a', '{{< a >}} b', '{ a }', ''])
    assert.deepEqual(read(`[x] [a]\n\n[a]: ${address}`), { urls: {}, labels: [] }, address);
});
