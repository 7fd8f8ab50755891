import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element, Nodes } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { read } from '#markdown/blocks/testing.ts';
import { blockHandlers } from './blockHandlers.ts';

/** The elements of a name that a text is drawn with. */
function drawn(markdown: string, tagName: string): Element[] {
  const tree: Nodes = toHast(read(markdown), { handlers: blockHandlers });
  const found: Element[] = [];
  visit(tree, 'element', (element) => void (element.tagName === tagName && found.push(element)));
  return found;
}

test('draws a step outside of a stepper without a list item, and text between steps without a number', () => {
  assert.equal(drawn('{% step %}\nAlone\n{% endstep %}', 'li').length, 0);
  const items = drawn('{% stepper %}\nText\n\n{% step %}\nOne\n{% endstep %}\n{% endstepper %}', 'li');
  assert.deepEqual(
    items.map(({ properties }) => properties),
    [{ dataPlain: '' }, {}],
  );
});

test('draws column widths, cell colors and the target of a page reference', () => {
  const [head] = drawn(
    '<table><tr><th width="90">A</th></tr><tr><td style="background-color:red">1</td></tr></table>',
    'th',
  );
  assert.deepEqual(head?.properties, { width: 90 });
  const [cell] = drawn(
    '<table><tr><th>A</th></tr><tr><td style="color:$danger;background-color:red;top:0">1</td></tr></table>',
    'td',
  );
  assert.deepEqual(cell?.properties, { dataColor: 'danger', dataBackground: 'red' });
  assert.equal(drawn('{% page-ref page="a.md" %}', 'docs-reference')[0]?.properties['href'], 'a.md');
});

test('a reference to another website has the words of its link, and without an address of its own that of the link', () => {
  const properties = (url: string, link: string) =>
    drawn(`{% content-ref url="${url}" %}\n${link}\n{% endcontent-ref %}`, 'docs-reference')[0]?.properties;
  assert.deepEqual(properties('https://a.example/b', '[A *site*](https://a.example/b)'), {
    dataKind: 'content-ref',
    href: 'https://a.example/b',
    dataName: 'A site',
  });
  assert.deepEqual(properties('', '[](https://a.example/b)'), {
    dataKind: 'content-ref',
    href: 'https://a.example/b',
  });
  assert.deepEqual(properties('a.md', '[a.md](a.md)'), { dataKind: 'content-ref', href: 'a.md' });
});

test('formats the date of an update, and keeps other dates as written', () => {
  const label = (date: string) =>
    JSON.stringify(drawn(`{% update date="${date}" tags="a,b" %}\nText\n{% endupdate %}`, 'p')[0]);
  assert.match(label('2025-05-20'), /2025 · a · b/);
  assert.match(label('2025-99-99'), /"2025-99-99 · a · b/);
  assert.match(label('Spring'), /"Spring · a · b/);
});

test('draws blank heading cells as plain cells, and no head row without headings', () => {
  const count = (markdown: string) => ['thead', 'th', 'td'].map((name) => drawn(markdown, name).length);
  assert.deepEqual(count('| | A |\n|-|-|\n| 1 | 2 |'), [1, 1, 3]);
  assert.deepEqual(count('| | |\n|-|-|\n| 1 | 2 |'), [0, 0, 2]);
  const sized = '<table><tr><th width="90"></th><th></th></tr><tr><td>1</td><td>2</td></tr></table>';
  assert.deepEqual(count(sized), [1, 0, 4]);
  assert.deepEqual(count('| ![](a.png) |\n|-|\n| 1 |'), [1, 1, 1]);
});
