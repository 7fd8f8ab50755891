import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { blockPlaces } from '../blockPlaces.ts';
import { loadPage } from '../document/loadPage.ts';
import { moveBlock } from './commands.ts';
import { commentAnchors } from './commentAnchors.ts';

const text = 'Two highs.\n\n- Ebb\n  - Neap\n\n| Port | Time |\n| --- | --- |\n| Quay | 9 |\n\nTwo lows.\n';

/** An editor of the text with a comment on each block that contains one of these words. */
function open(...words: string[]) {
  const { plugin, of } = commentAnchors();
  const page = loadPage(text);
  const view = { state: EditorState.create({ doc: page.doc, plugins: [plugin] }) };
  const comments = of(view as EditorView, () => page);
  const places = blockPlaces(text);
  comments.add(
    words.map((word) => ({
      id: word,
      offset: places.findLast(({ from, to }) => text.slice(from, to).includes(word))!.from,
    })),
  );
  const apply = (tr: Transaction) => {
    view.state = view.state.apply(tr);
  };
  const cursorAt = (word: string) => {
    let pos = 0;
    view.state.doc.descendants((node, at) => {
      if (node.isText && node.text?.includes(word) === true) pos = at + 1;
    });
    apply(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos)));
  };
  const current = () => comments.blocks().find(({ isCurrent }) => isCurrent)?.ids;
  return { view, comments, apply, cursorAt, current };
}

test('finds the comments on the item, the table and the paragraph at the cursor', () => {
  const { cursorAt, current } = open('highs', 'Ebb', 'Neap', 'Quay');
  const found = (word: string) => {
    cursorAt(word);
    return current();
  };
  assert.deepEqual(['highs', 'Ebb', 'Neap', 'Time', 'lows'].map(found), [
    ['highs'],
    ['Ebb'],
    ['Neap'],
    ['Quay'],
    undefined,
  ]);
});

test('keeps comments at their blocks while text changes, without reading the page again', () => {
  const { view, comments, apply, cursorAt, current } = open('highs', 'lows');
  apply(view.state.tr.insertText('Always t', 1, 2));
  cursorAt('lows');
  assert.deepEqual(current(), ['lows']);
  assert.deepEqual(
    comments.blocks().map(({ ids }) => ids),
    [['highs'], ['lows']],
  );
});

test('loses the comment of a block that is removed or moved, so that it is looked for again', () => {
  const removed = open('highs', 'lows');
  removed.apply(removed.view.state.tr.delete(0, removed.view.state.doc.child(0).nodeSize));
  assert.deepEqual([removed.comments.has('highs'), removed.comments.has('lows')], [false, true]);
  const moved = open('highs', 'lows');
  moved.cursorAt('highs');
  moveBlock(1)(moved.view.state, moved.apply);
  assert.equal(moved.comments.has('lows'), true);
});

test('keeps the place of a new comment until it is posted or canceled', () => {
  const { comments, cursorAt, current } = open('highs');
  cursorAt('lows');
  comments.addAtCursor('new');
  assert.deepEqual(current(), ['new']);
  comments.remove('new');
  assert.equal(current(), undefined);
});
