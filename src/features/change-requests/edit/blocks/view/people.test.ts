import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { topIds } from './blockIds.ts';
import { markPeople, people } from './people.ts';

const open = (text: string) => EditorState.create({ doc: loadPage(text).doc, plugins: [people] });

/** The text of the marked blocks. */
const marked = (state: EditorState) =>
  (people.getState(state) ?? DecorationSet.empty)
    .find()
    .map(({ from, to }) => state.doc.textBetween(from, to, ' '));

const text = '# Tides\n\nTwo highs.\n\nTwo lows.\n\nMind the terns.\n';

test('marks the block that someone else edits, also while its text differs here', () => {
  const theirs = open(text.replace('Two lows.', 'Two low tides.'));
  const block = topIds(theirs.doc)[2]!;
  const mine = open(text);
  const now = mine.apply(markPeople(mine, [{ block, name: 'Fen Alder' }]));
  assert.deepEqual(marked(now), ['Two lows.']);
});

test('moves the mark with its block, and removes it when the person stops', () => {
  const mine = open(text);
  const block = topIds(mine.doc)[3]!;
  let now = mine.apply(markPeople(mine, [{ block, name: 'Fen Alder' }]));
  now = now.apply(now.tr.insertText('New. ', 1));
  assert.deepEqual(marked(now), ['Mind the terns.']);
  now = now.apply(markPeople(now, []));
  assert.deepEqual(marked(now), []);
});

test('marks nothing for a block that is not on this page', () => {
  const mine = open(text);
  const now = mine.apply(markPeople(mine, [{ block: 'a.b.c', name: 'Fen Alder' }]));
  assert.deepEqual(marked(now), []);
});

test('changes only the IDs of a changed block and its neighbors', () => {
  const mine = open(text);
  const changed = mine.apply(mine.tr.insertText('x', 1)).doc;
  const [before, after] = [topIds(mine.doc), topIds(changed)];
  assert.deepEqual(
    before.map((id, at) => id === after[at]),
    [false, false, true, true],
  );
});
