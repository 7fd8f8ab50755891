import assert from 'node:assert/strict';
import { test } from 'node:test';
import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { imagesIn, insertSlice, sliceOfMarkdown } from './clipboard.ts';
import { insertMarkdown } from './insertMarkdown.ts';
import { editorKeys } from './keys.ts';
import { toggleList } from './lists.ts';

const ignore = () => undefined;
const keys = editorKeys({ onEscape: ignore, onForm: ignore });

/** Opens a text with the cursor at `^` in the text of a block. */
function open(marked: string) {
  const text = marked.replace('^', '');
  const page = loadPage(text);
  const word = /\^(\w*)/.exec(marked)?.[1] ?? '';
  const before = /(\w*)\^/.exec(marked)?.[1] ?? '';
  let pos = -1;
  page.doc.descendants((node, at) => {
    const found = node.text?.indexOf(before + word) ?? -1;
    if (found >= 0 && pos < 0) pos = at + found + before.length;
  });
  const view = {
    state: EditorState.create({
      doc: page.doc,
      selection: TextSelection.create(page.doc, pos),
      plugins: [history(), tableEditing()],
    }),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
    endOfTextblock: () => true,
  };
  const shown = view as unknown as EditorView;
  const saved = () => savePage(page, view.state.doc).text;
  return {
    view: shown,
    saved,
    run: (command: Command) => command(view.state, shown.dispatch.bind(shown), shown),
    press: (key: string) => {
      const event = { key, preventDefault: ignore } as unknown as KeyboardEvent;
      return keys.some((plugin) => plugin.props.handleKeyDown?.call(plugin, shown, event) === true);
    },
    undone: () => {
      undo(view.state, shown.dispatch.bind(shown));
      return saved() === text;
    },
  };
}

test('words pasted into a link are part of it', () => {
  const { view, saved, undone } = open('See [tide ^tables](a.md).\n');
  insertSlice(view, sliceOfMarkdown('new '));
  assert.match(saved(), /^See \[tide new ?tables\]\(a\.md\)\.\n$/);
  assert.ok(undone());
});

test('a heading that becomes a list is text, in one step', () => {
  const { run, saved, undone } = open('## Some ^heading\n\nText.\n');
  run(toggleList('bullets'));
  assert.match(saved(), /^[*-] Some heading\n\nText\.\n$/);
  assert.ok(undone());
});

test('Backspace after a card selects it, and deletes it then', () => {
  const { press, saved, undone } = open('{% embed url="https://a.example" %}\n\n^After.\n');
  assert.ok(press('Backspace'));
  assert.match(saved(), /embed/);
  assert.ok(press('Backspace'));
  assert.equal(saved(), 'After.\n');
  assert.ok(undone());
});

test('Backspace after a table goes to its last cell', () => {
  const { view, press } = open('| A |\n| - |\n| one |\n\n^After.\n');
  assert.ok(press('Backspace'));
  const { $from } = view.state.selection;
  assert.deepEqual([$from.parent.textContent, $from.parentOffset], ['one', 3]);
});

test('an image added after the text of a paragraph gets its own, but not one in the text', () => {
  const after = open('Start^\n');
  insertMarkdown(after.view, '![Quay](quay.png)');
  assert.match(after.saved(), /^Start\n\n!\[Quay\]\(quay\.png\)\n/);
  assert.ok(after.undone());
  const within = open('Start^ here\n');
  insertMarkdown(within.view, '![Quay](quay.png)');
  assert.equal(within.saved(), 'Start![Quay](quay.png) here\n');
});

test('a table pasted into a cell fills the cells from there', () => {
  const { view, saved, undone } = open('| A | B |\n| - | - |\n| ^one | two |\n');
  insertSlice(view, sliceOfMarkdown('| a | b |\n| - | - |\n| c | d |\n'));
  assert.deepEqual(
    saved()
      .trim()
      .split('\n')
      .map((row) => row.match(/\w/g)?.join('')),
    ['AB', undefined, 'ab', 'cd'],
  );
  assert.ok(undone());
});

test('finds the images in pasted HTML, but not the boxes of tasks', () => {
  const found = imagesIn(
    '<p>a<img alt="x" src="data:image/png;base64,AAAA"><img src="https://a.example/b.png"><img role="checkbox" src="data:image/png;base64,AAAA"></p>',
  );
  assert.deepEqual(
    found.map(({ type, size }) => [type, size]),
    [['image/png', 3]],
  );
});
