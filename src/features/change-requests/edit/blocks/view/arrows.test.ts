import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { spotsIn } from '../document/testing.ts';
import { arrow, directionOf, selectCell } from './arrows.ts';

/** A page with the cursor at the end of a text, and at the edge of its block. */
function open(markdown: string, at: string) {
  const { doc } = loadPage(markdown);
  const spot = spotsIn(doc, ({ text }) => text === at)[0];
  assert.ok(spot);
  const start = EditorState.create({ doc });
  const view = {
    state: start.apply(start.tr.setSelection(TextSelection.create(doc, spot.pos + spot.node.nodeSize))),
    dispatch: (tr: Transaction) => (view.state = view.state.apply(tr)),
    endOfTextblock: () => true,
  } as unknown as EditorView;
  return {
    run: (command: Command) => command(view.state, view.dispatch.bind(view), view),
    cursor: () => view.state.selection.$from.parent.textContent,
    cells: () =>
      view.state.selection instanceof CellSelection
        ? view.state.selection.content().content.textBetween(0, view.state.selection.content().size, ' ')
        : null,
  };
}

test('arrows follow the direction of the first letter of a text, or of the block around it', () => {
  assert.equal(directionOf('left', 'Tides'), -1);
  assert.equal(directionOf('left', '12 (مد) tides'), 1);
  assert.equal(directionOf('left', 'גאות'), 1);
  assert.equal(directionOf('left', 'Tides مد', 'مد'), -1);
  assert.equal(directionOf('left', '潮汐', 'مد'), -1);
  assert.equal(directionOf('right', '1, 2', 'مد'), -1);
  assert.equal(directionOf('right', '', ''), 1);
});

test('arrows go to the cell on their side in a table from right to left', () => {
  const { run, cursor } = open('| א | ב | ג |\n| - | - | - |\n| אחת | שתיים | שלוש |\n', 'שתיים');
  assert.ok(run(arrow('left')));
  assert.equal(cursor(), 'שלוש');
  assert.ok(run(arrow('right')));
  assert.equal(cursor(), 'שתיים');
});

test('selects the cell on the side of an arrow in a table from right to left', () => {
  const { run, cells } = open('| א | ב | ג |\n| - | - | - |\n| אחת | שתיים | שלוש |\n', 'שתיים');
  assert.ok(run(selectCell('left')));
  assert.match(cells() ?? '', /שתיים.*שלוש/);
  assert.doesNotMatch(cells() ?? '', /אחת/);
});

test('leaves the arrows of other tables to the browser', () => {
  const { run } = open('| A | B |\n| - | - |\n| one | two |\n', 'one');
  assert.equal(run(arrow('right')), false);
  assert.equal(run(selectCell('right')), false);
});

test('an arrow to the left goes to the next tab in text from right to left', () => {
  const tabs = ['גאות', 'שפל'].map((text) => `{% tab title="${text}" %}\n${text}\n{% endtab %}\n`).join('\n');
  const { run, cursor } = open(`{% tabs %}\n${tabs}{% endtabs %}\n`, 'גאות');
  assert.ok(run(arrow('left')));
  assert.equal(cursor(), 'שפל');
});
