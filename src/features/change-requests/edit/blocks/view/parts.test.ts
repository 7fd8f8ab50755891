import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { spotsIn } from '../document/testing.ts';
import { arrowBetweenLines } from './arrows.ts';
import { deleteEmpty, leaveBlock, leaveEmpty, move } from './boxKeys.ts';
import { addPart, deletePart, movePart, partAt } from './parts.ts';
import { tableCommands } from './tableCommands.ts';

/** A page with the cursor at the end of a text. */
function open(markdown: string, at: string) {
  const page = loadPage(markdown);
  const spot = spotsIn(page.doc, ({ isText, text }) => text?.endsWith(at) === true && isText)[0];
  assert.ok(spot, at);
  const start = EditorState.create({ doc: page.doc });
  const selection = TextSelection.create(page.doc, spot.pos + spot.node.nodeSize);
  const view = {
    state: start.apply(start.tr.setSelection(selection)),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
    endOfTextblock: () => true,
  } as unknown as EditorView;
  const run = (command: Command) => command(view.state, view.dispatch, view);
  const type = (text: string) => view.dispatch(view.state.tr.insertText(text));
  const text = () => savePage(page, view.state.doc).text;
  const cursor = () => view.state.selection.$from.parent.textContent;
  return { view, run, type, text, cursor };
}

const steps = (...texts: string[]) =>
  `{% stepper %}\n${texts.map((text) => `{% step %}\n### ${text}\n\nDo ${text}.\n{% endstep %}\n`).join('\n')}{% endstepper %}\n`;
const tabs = (...titles: string[]) =>
  `{% tabs %}\n${titles.map((title) => `{% tab title="${title}" %}\nOn ${title}.\n{% endtab %}\n`).join('\n')}{% endtabs %}\n`;
const table = '| A | B |\n| --- | :-: |\n| 1 | 2 |\n| 3 | 4 |\n';
const command = (label: string) =>
  tableCommands.find((one) => one.label === label)?.command ?? assert.fail(label);

test('adds, moves and deletes steps and tabs, and changes no other line', () => {
  const { view, run, type, text } = open(steps('one', 'two'), 'Do one.');
  assert.deepEqual(partAt(view.state), { kind: 'step', at: 1, of: 2 });
  assert.ok(run(addPart));
  type('between');
  assert.equal(
    text(),
    steps('one', 'two').replace(
      '{% step %}\n### two',
      '{% step %}\n### between\n{% endstep %}\n\n{% step %}\n### two',
    ),
  );
  assert.ok(run(deletePart));
  assert.equal(text(), steps('one', 'two'));
  assert.ok(run(movePart(1)));
  assert.equal(text(), steps('two', 'one'));
  assert.equal(run(movePart(1)), false);

  const other = open(tabs('Pump', 'Fan'), 'On Fan.');
  assert.ok(other.run(deletePart));
  assert.equal(other.text(), tabs('Pump'));
  assert.ok(other.run(deletePart));
  assert.equal(other.text(), '\n');
});

test('moves a block within its step, and at the edge the step', () => {
  const { run, text } = open(steps('one', 'two'), 'Do one.');
  assert.ok(run(move(-1)));
  assert.match(text(), /Do one\.\n\n### one/);
  assert.ok(run(move(1)));
  assert.ok(run(move(1)));
  assert.equal(text(), steps('two', 'one'));
});

test('goes on in the next step at Enter on an empty line, and leaves after the last one', () => {
  const { view, run, cursor, text } = open(steps('one', 'two'), 'Do one.');
  const enter = () => {
    view.dispatch(view.state.tr.split(view.state.selection.from));
    assert.ok(run(leaveEmpty));
  };
  enter();
  assert.equal(cursor(), 'two');
  assert.equal(text(), steps('one', 'two'));
  const last = open(steps('one', 'two'), 'Do two.');
  last.view.dispatch(last.view.state.tr.split(last.view.state.selection.from));
  assert.ok(last.run(leaveEmpty));
  last.type('After.');
  assert.equal(last.text(), `${steps('one', 'two')}\nAfter.\n`);
});

test('leaves the whole block by key, and goes from one tab to the next', () => {
  const { run, type, text } = open(tabs('Pump', 'Fan'), 'On Pump.');
  assert.ok(run(leaveBlock));
  type('After.');
  assert.equal(text(), `${tabs('Pump', 'Fan')}\nAfter.\n`);
  const other = open(tabs('Pump', 'Fan'), 'On Pump.');
  assert.ok(other.run(arrowBetweenLines('down')));
  assert.equal(other.cursor(), 'On Fan.');
  assert.equal(other.run(arrowBetweenLines('down')), false);
  assert.ok(other.run(arrowBetweenLines('up')));
  assert.equal(other.cursor(), 'On Pump.');
});

test('deletes an empty tab, and makes an empty hint a paragraph', () => {
  const { run, text } = open(tabs('Pump', 'Fan'), 'On Pump.');
  assert.equal(run(deleteEmpty), false);
  assert.ok(run(addPart));
  assert.ok(run(deleteEmpty));
  assert.equal(text(), tabs('Pump', 'Fan'));
  const hint = open('{% hint style="info" %}\nx\n{% endhint %}\n', 'x');
  const { from } = hint.view.state.selection;
  hint.view.dispatch(hint.view.state.tr.delete(from - 1, from));
  assert.ok(hint.run(deleteEmpty));
  hint.type('Text.');
  assert.equal(hint.text(), 'Text.\n');
});

test('adds, moves and deletes rows, and moves columns with their alignment', () => {
  const { view, run, type, text } = open(table, '1');
  assert.ok(run(addPart));
  type('new');
  assert.equal(text(), table.replace('| 3 |', '| new |    |\n| 3 |'));
  assert.ok(run(deletePart));
  assert.equal(text(), table);
  const moved = open(table, '1');
  assert.ok(moved.run(move(1)));
  assert.equal(moved.text(), '| A | B |\n| --- | :-: |\n| 3 | 4 |\n| 1 | 2 |\n');
  assert.ok(moved.run(command('Move column right')));
  assert.equal(moved.text().replaceAll(/ +/g, ' '), '| B | A |\n| :-: | --- |\n| 4 | 3 |\n| 2 | 1 |\n');
  assert.equal(moved.run(command('Move column right')), false);
  // The head stays.
  view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)));
  assert.equal(run(deletePart), false);
  assert.equal(run(movePart(1)), false);
});
