import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { editorText, withOriginalLineEnds } from '../../changedRange.ts';
import { loadPage } from './loadPage.ts';
import { savePage } from './savePage.ts';
import { markType, nodeType, schema } from './schema.ts';
import { edited, replaceText, spotsIn } from './testing.ts';

const replaced = (text: string, old: string, now: string) => edited(text, (tr) => replaceText(tr, old, now));
const paragraph = (text: string) => nodeType('paragraph').create(null, schema.text(text));
const item = (text: string) => nodeType('list_item').create(null, paragraph(text));
const spotOf = (tr: Transform, name: string, at = 0) => {
  const spot = spotsIn(tr.doc, ({ type }) => type.name === name)[at];
  assert.ok(spot, name);
  return spot;
};
const insertAfter = (tr: Transform, name: string, node: Node, at = 0) => {
  const { pos, node: before } = spotOf(tr, name, at);
  tr.insert(pos + before.nodeSize, node);
};

test('keeps addresses in text as they are, and escapes none', () => {
  assert.equal(replaced('See a bird.\n', 'bird', 'https://e.example/a_b'), 'See a https://e.example/a_b.\n');
  assert.equal(
    replaced('Write name\\@tern.example now.\n', 'now', 'soon'),
    'Write name\\@tern.example soon.\n',
  );
});

test('writes the first blocks of an empty page', () => {
  const written = (text: string) =>
    edited(text, (tr) => {
      tr.replaceWith(0, tr.doc.content.size, [
        paragraph('One.'),
        nodeType('heading').create({ level: 2 }, schema.text('Two')),
      ]);
    });
  assert.equal(written(''), 'One.\n\n## Two\n');
  assert.equal(written('\n\n').trim(), 'One.\n\n## Two');
  assert.equal(edited('Gone.\n', (tr) => tr.delete(1, 6)).trim(), '');
});

test('keeps a new list apart from the list that follows it', () => {
  const before = (markdown: string, ordered = false) =>
    edited(markdown, (tr) =>
      tr.replaceWith(0, tr.doc.child(0).nodeSize, nodeType('list').create({ ordered }, item('New'))),
    );
  assert.equal(before('One\n\n* item\n'), '- New\n\n* item\n');
  assert.equal(before('One\n\n1. item\n', true), '1) New\n\n1. item\n');
  assert.equal(before('One\n\n1. item\n'), '* New\n\n1. item\n');
});

test('escapes only where the text would be read as something else', () => {
  assert.equal(replaced('A word.\n', 'word', 'w*o*rd'), 'A w\\*o\\*rd.\n');
  assert.equal(replaced('A word.\n', 'word', '2 * 3'), 'A 2 * 3.\n');
  assert.equal(replaced('A word.\n', 'A word', '# no'), '\\# no.\n');
  assert.match(replaced('A word.\n', 'word', '{% hint %}'), /^A \\\{% hint %\}\.\n$/);
});

test('writes emphasis without the spaces at its ends', () => {
  const bold = edited('after words\n', (tr) => tr.addMark(6, 9, markType('strong').create()));
  assert.equal(bold, 'after **wo**rds\n');
  const end = edited('after\n', (tr) => tr.insert(6, schema.text(' strong', [markType('strong').create()])));
  assert.equal(end, 'after **strong**\n');
});

test('keeps the link when all its text is replaced', () => {
  assert.equal(replaced('[old name](a.md) here\n', 'old name', 'new'), '[new](a.md) here\n');
});

test('gives the source of a split paragraph to the more similar half', () => {
  const text = 'One _long_ sentence that  stays. Two words.\n';
  const split = edited(text, (tr) => {
    const at = tr.doc.textContent.indexOf(' Two') + 1;
    tr.delete(at, at + 1).split(at);
  });
  assert.equal(split, 'One _long_ sentence that  stays.\n\nTwo words.\n');
});

test('writes a new list after a list with another bullet', () => {
  const list = nodeType('list').create(null, [item('c')]);
  assert.equal(
    edited('* a\n* b\n', (tr) => insertAfter(tr, 'list', list)),
    '* a\n* b\n\n- c\n',
  );
});

test('separates a paragraph from what it would join', () => {
  const after = (text: string, name: string, node: Node) => edited(text, (tr) => insertAfter(tr, name, node));
  assert.equal(after('text\n', 'paragraph', nodeType('hr').create()), 'text\n\n---\n');
  assert.equal(after('* a\n* b\n', 'paragraph', paragraph('more')), '* a\n\n  more\n* b\n');
});

test('keeps the indentation of each item', () => {
  assert.equal(replaced('* a\n    * deep one\n  * b\n', 'deep', 'low'), '* a\n    * low one\n  * b\n');
});

test('keeps the padding of a cell if it suffices, and the row of delimiters', () => {
  const table = '| Port  | At |\n| ----- | -: |\n| Rye   | 1  |\n';
  assert.equal(replaced(table, 'Rye', 'Deal'), table.replace('Rye  ', 'Deal '));
  assert.equal(replaced(table, 'Rye', 'Folkestone'), table.replace('Rye  ', 'Folkestone  '));
  const row = nodeType('table_row').create(
    null,
    ['Deal', '2|3'].map((text) => nodeType('table_cell').create(null, schema.text(text))),
  );
  assert.equal(
    edited(table, (tr) => insertAfter(tr, 'table_row', row)),
    '| Port  | At |\n| ----- | -: |\n| Deal  | 2\\|3 |\n| Rye   | 1  |\n',
  );
});

test('writes HTML where HTML surrounds', () => {
  const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b c</td></tr></tbody></table>\n';
  const bold = edited(table, (tr) => {
    const { pos } = spotOf(tr, 'table_cell');
    tr.addMark(pos + 1, pos + 2, markType('strong').create());
  });
  assert.equal(bold, table.replace('b c', '<strong>b</strong> c'));
  const row = nodeType('table_row').create(null, nodeType('table_cell').create(null, schema.text('<x>')));
  assert.equal(
    edited(table, (tr) => insertAfter(tr, 'table_row', row)),
    table.replace('<tbody>', '<tbody><tr><td>&lt;x&gt;</td></tr>'),
  );
});

test('puts blank lines around an element in a new hint', () => {
  const text = '<Listing number="1">\n\nWords.\n\n</Listing>\n';
  const hint = edited(text, (tr) => {
    const { pos, node } = spotOf(tr, 'wrapper');
    const attributes = { name: 'hint', attributes: { style: 'info' } };
    tr.replaceWith(pos, pos + node.nodeSize, nodeType('box').create(attributes, node));
  });
  assert.ok(hint.includes('<Listing number="1">\n\nWords.\n\n</Listing>'));
});

test('keeps the numbers of a list below a new item, and its start', () => {
  const text = '3. a\n4. b\n';
  assert.equal(
    edited(text, (tr) => insertAfter(tr, 'list_item', item('n'))),
    '3. a\n4. n\n4. b\n',
  );
});

test('changes only the attribute in a tag', () => {
  const changed = (text: string, attributes: Record<string, string>, name = 'box') =>
    edited(text, (tr) => {
      const { pos, node } = spotOf(tr, name);
      tr.setNodeMarkup(pos, null, { ...node.attrs, attributes });
    });
  const hint = '{% hint  style=\'info\' icon="bolt" %}\nMind.\n{% endhint %}\n';
  assert.equal(
    changed(hint, { style: 'danger', icon: 'bolt' }),
    hint.replace("style='info'", 'style="danger"').replace('hint  ', 'hint '),
  );
  assert.equal(changed('> [!NOTE]\n> Mind.\n', { style: 'tip' }), '> [!TIP]\n> Mind.\n');
  const card = '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n';
  assert.equal(changed(card, { url: 'b.md' }, 'card'), card.replaceAll('a.md', 'b.md'));
  assert.equal(changed('{% include "a.md" %}\n', { path: 'b.md' }, 'card'), '{% include "b.md" %}\n');
});

test('keeps what the parser leaves out', () => {
  assert.equal(replaced('One <!-- c --> two.\n', 'two', 'three'), 'One <!-- c --> three.\n');
  const blocks = spotsIn(loadPage('One.\n\n<!-- c -->\n\nTwo.\n').doc, () => true);
  assert.ok(blocks.some(({ node }) => node.attrs['text'] === '<!-- c -->'));
});

test('keeps the style of the page for what is new', () => {
  const text = '- _a_ and __b__\n\n~~~\ncode\n~~~\n';
  const added = edited(text, (tr) => {
    const end = tr.doc.content.size;
    tr.insert(end, [
      nodeType('list').create(null, [item('x')]),
      nodeType('code_block').create(null, schema.text('y')),
      nodeType('paragraph').create(null, schema.text('z', [markType('em').create()])),
    ]);
  });
  assert.equal(added, `${text}\n- x\n\n~~~\ny\n~~~\n\n_z_\n`);
});

test('keeps the line ends of a page and its front matter', () => {
  const written = '---\ntags: [a]\n---\r\n\r\nOne\r\ntwo.\r\n\r\nThree.\r\n';
  const text = editorText(written);
  assert.equal(
    withOriginalLineEnds(replaced(text, 'Three', 'Four'), written),
    written.replace('Three', 'Four'),
  );
  assert.equal(loadPage(text).doc.firstChild?.attrs['text'], '---\ntags: [a]\n---');
});

test('reports a block that reads differently, and never writes it silently', () => {
  const page = loadPage('[a]: b\n\nSee [a].\n');
  const tr = edited.length > 0 ? spotsIn(page.doc, ({ type }) => type.name === 'source') : [];
  assert.equal(tr.length, 1);
  const saved = savePage(page, page.doc.copy(page.doc.content.cut(tr[0]!.pos + 1)));
  assert.equal(saved.kind, 'different');
});

test('writes what exists only while one types so that it re-reads equal', () => {
  const text = '* one\n\nAfter\n';
  const empty = () => nodeType('paragraph').create();
  const emptyItem = (checked: boolean | null = null) => nodeType('list_item').create({ checked }, empty());
  assert.equal(
    edited(text, (tr) => tr.insert(tr.doc.content.size, [empty(), empty()])),
    text,
  );
  assert.equal(
    edited(text, (tr) => tr.insert(0, empty())),
    text,
  );
  assert.equal(
    edited(text, (tr) => tr.insert(tr.doc.content.size - 1, schema.text(' '))),
    text,
  );
  assert.equal(
    edited(text, (tr) => tr.insert(tr.doc.content.size - 1, nodeType('br').create())),
    text,
  );
  assert.equal(
    edited(text, (tr) => insertAfter(tr, 'list_item', emptyItem())),
    '* one\n* \n\nAfter\n',
  );
  assert.equal(
    edited(text, (tr) => insertAfter(tr, 'list_item', emptyItem(false))),
    '* one\n* [ ] \n\nAfter\n',
  );
  const nested = edited(text, (tr) =>
    insertAfter(tr, 'paragraph', nodeType('list').create(null, emptyItem())),
  );
  assert.equal(nested, '* one\n\n  * \n\nAfter\n');
  const quote = nodeType('blockquote').create(null, empty());
  assert.equal(
    edited('After\n', (tr) => insertAfter(tr, 'paragraph', quote)),
    'After\n\n> \n',
  );
});

test('keeps two blocks of indented code apart', () => {
  const twice = edited('- a\n\n      x\n', (tr) =>
    insertAfter(tr, 'code_block', spotOf(tr, 'code_block').node),
  );
  assert.equal(twice, '- a\n\n      x\n\n  ```\n  x\n  ```\n');
  assert.equal(replaced('    one\n\n    two\n', 'one', 'three'), '    three\n\n    two\n');
});
