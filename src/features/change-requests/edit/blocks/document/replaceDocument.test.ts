import assert from 'node:assert/strict';
import { test } from 'node:test';
import { history, redo, undo } from 'prosemirror-history';
import { EditorState, type Transaction } from 'prosemirror-state';
import { editedPage } from './editedPage.ts';
import { replaceDocument } from './replaceDocument.ts';
import { nodeType } from './schema.ts';

/** A page that is edited, with a history. */
function opened(text: string) {
  const page = editedPage(text);
  let state = EditorState.create({ doc: page.doc(), plugins: [history({ newGroupDelay: 0 })] });
  const dispatch = (tr: Transaction) => (state = state.apply(tr));
  const placeOf = (words: string) => {
    let found = -1;
    state.doc.descendants((node, pos) => {
      if (found < 0 && node.text?.includes(words)) found = pos + node.text.indexOf(words);
    });
    return found;
  };
  return {
    text: () => page.text(state.doc, true),
    /** Types before some words. */
    type: (words: string, typed: string) => dispatch(state.tr.insertText(typed, placeOf(words))),
    remove: (words: string) => dispatch(state.tr.delete(placeOf(words), placeOf(words) + words.length)),
    insertImage: (before: string, src: string) =>
      dispatch(state.tr.insert(placeOf(before), nodeType('image').create({ src, alt: '' }))),
    /** Shows what a save stored. */
    saved: (stored: string) => {
      page.open(stored);
      dispatch(replaceDocument(state.tr, page.doc()).setMeta('addToHistory', false));
    },
    back: () => undo(state, dispatch),
    again: () => redo(state, dispatch),
  };
}

const page = '# Tides\n\nTwo a day.\n\n* Boots\n* Staves\n\nMind the terns.\n';

test('undoes edits from before a save, and keeps what others saved', () => {
  const { type, saved, back, again, text } = opened(page);
  type('a day', 'tides ');
  type('Staves', 'Long ');
  saved(text().replace('Mind', 'Always mind').replace('# Tides\n', '# Tides\n\nTheirs.\n'));
  assert.ok(back());
  assert.match(text(), /Two tides a day\.\n\n\* Boots\n\* Staves\n\nAlways mind the terns/);
  assert.ok(back());
  assert.equal(text(), page.replace('Mind', 'Always mind').replace('# Tides\n', '# Tides\n\nTheirs.\n'));
  assert.ok(!back());
  assert.ok(again());
  assert.match(text(), /Theirs\.\n\nTwo tides a day/);
});

test('undoes edits in a block in which others changed other words', () => {
  const { type, saved, back, text } = opened('One two three four.\n');
  type('four', 'more than ');
  saved('One 2 three more than four.\n');
  assert.ok(back());
  assert.equal(text(), 'One 2 three four.\n');
});

test('undoes an image whose address changed by the save', () => {
  const { type, insertImage, saved, back, text } = opened(page);
  type('a day', 'tides ');
  insertImage('Mind', '/files/1');
  saved(text().replace('/files/1', 'assets/terns.png'));
  assert.match(text(), /!\[\]\(assets\/terns\.png\)Mind/);
  assert.ok(back());
  assert.equal(text(), page.replace('a day', 'tides a day'));
  assert.ok(back());
  assert.equal(text(), page);
});

test('undoes a deletion from before a save', () => {
  const { remove, saved, back, text } = opened(page);
  remove('Two a day.');
  saved(text().replace('Boots', 'High boots'));
  assert.ok(back());
  assert.equal(text(), page.replace('Boots', 'High boots'));
});

test('shows any other text', () => {
  for (const other of [
    '',
    '> quote\n',
    '| a |\n| - |\n| b |\n\n# Tides\n',
    page.split('\n').toReversed().join('\n'),
  ]) {
    const { saved, type, back, text } = opened(page);
    type('a day', 'tides ');
    saved(other);
    assert.equal(text(), other);
    back();
    text();
  }
});
