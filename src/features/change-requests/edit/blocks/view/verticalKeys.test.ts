import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, NodeSelection, Selection, TextSelection, type Command } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { spotsIn } from '../document/testing.ts';
import { setAttributes } from './commands.ts';
import { goBelow, goPastSelected, leaveLast, toCellBeside } from './verticalKeys.ts';

const view = { endOfTextblock: () => true } as unknown as EditorView;

/** A page with the cursor at the end of a text; without one, at the end of the page. */
function open(markdown: string, at?: string) {
  const page = loadPage(markdown);
  const spot = at === undefined ? undefined : spotsIn(page.doc, ({ text }) => text === at)[0];
  const selection = spot
    ? TextSelection.create(page.doc, spot.pos + spot.node.nodeSize)
    : Selection.atEnd(page.doc);
  let state = EditorState.create({ doc: page.doc, selection });
  return {
    run: (command: Command) => command(state, (tr) => (state = state.apply(tr)), view),
    type: (text: string) => (state = state.apply(state.tr.insertText(text))),
    cursor: () => state.selection.$from.parent.textContent,
    text: () => savePage(page, state.doc).text,
  };
}

const table = '| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n';

test('up and down go to the cell of the same column, and out of the table', () => {
  const { run, cursor } = open(`Before.\n\n${table}\nAfter.\n`, '2');
  assert.ok(run(toCellBeside(1)));
  assert.equal(cursor(), '4');
  assert.ok(run(toCellBeside(1)));
  assert.equal(cursor(), 'After.');
  assert.equal(run(toCellBeside(1)), false);
  const up = open(`Before.\n\n${table}`, '2');
  up.run(toCellBeside(-1));
  assert.equal(up.cursor(), 'B');
  up.run(toCellBeside(-1));
  assert.equal(up.cursor(), 'Before.');
});

test('up and down go to the cell of the same column after Tab, which selects the text of a cell', () => {
  for (const [direction, expected] of [
    [-1, 'B'],
    [1, '4'],
  ] as const) {
    const { run, cursor } = open(table, '1');
    run(goToNextCell(1));
    assert.equal(cursor(), '2');
    assert.ok(run(toCellBeside(direction)));
    assert.equal(cursor(), expected);
  }
});

test('down at the last line of a block that ends the page goes on below it', () => {
  const ends: Record<string, string> = {
    [table]: '3',
    '{% hint style="info" %}\nHint.\n{% endhint %}\n': 'Hint.',
    '```\ncode\n```\n': 'code',
    '- One\n- Two\n': 'Two',
    '{% columns %}\n{% column %}\nLeft.\n{% endcolumn %}\n\n{% column %}\nRight.\n{% endcolumn %}\n{% endcolumns %}\n':
      'Left.',
    '<figure><img src="a.png" alt=""><figcaption>Caption.</figcaption></figure>\n': 'Caption.',
  };
  for (const [markdown, at] of Object.entries(ends)) {
    const { run, type, text } = open(markdown, at);
    assert.ok(run(leaveLast), markdown);
    assert.equal(text(), markdown, 'an empty paragraph changes nothing');
    type('Below.');
    assert.equal(text(), `${markdown}\nBelow.\n`);
  }
});

test('down stays with the browser where text follows, and in plain text', () => {
  for (const [markdown, at] of [
    [table, '1'],
    ['Text.\n', 'Text.'],
    ['- One\n- Two\n', 'One'],
    ['> Quote.\n\nText.\n', 'Quote.'],
  ] as const)
    assert.equal(open(markdown, at).run(leaveLast), false, markdown);
});

test('down on a selected card that ends the page, and a click below it, go on below', () => {
  const page = loadPage('{% embed url="https://a.example" %}\n');
  const card = EditorState.create({ doc: page.doc, selection: NodeSelection.create(page.doc, 0) });
  let below = card;
  assert.ok(leaveLast(card, (tr) => (below = card.apply(tr)), view));
  assert.equal(below.doc.lastChild?.type.name, 'paragraph');
  const { run, type, text } = open('Text.\n', 'Text.');
  run(goBelow);
  type(' More.');
  assert.equal(text(), 'Text. More.\n');
});

test('what is typed on a selected block goes below it', () => {
  const page = loadPage('{% embed url="https://a.example" %}\n\nText.\n');
  let state = EditorState.create({ doc: page.doc, selection: NodeSelection.create(page.doc, 0) });
  assert.ok(goPastSelected(state, (tr) => (state = state.apply(tr)), view));
  state = state.apply(state.tr.insertText('Typed.'));
  assert.equal(savePage(page, state.doc).text, '{% embed url="https://a.example" %}\n\nTyped.\n\nText.\n');
  assert.equal(goPastSelected(state, undefined, view), false);
});

test('a formula is changed by its source', () => {
  const page = loadPage('Before.\n\n$$\nx\n$$\n\nAfter.\n');
  const [formula] = spotsIn(page.doc, ({ type }) => type.name === 'raw');
  assert.ok(formula);
  let state = EditorState.create({ doc: page.doc });
  setAttributes(formula.pos, { text: '$$\nx^2\n$$' })(state, (tr) => (state = state.apply(tr)));
  assert.equal(savePage(page, state.doc).text, 'Before.\n\n$$\nx^2\n$$\n\nAfter.\n');
});
