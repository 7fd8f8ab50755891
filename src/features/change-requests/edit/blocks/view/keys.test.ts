import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { blockKinds } from './blockKinds.ts';
import { insertBlock } from './commands.ts';
import { editorKeys } from './keys.ts';

const ignore = () => undefined;
const plugins = editorKeys({
  onEscape: ignore,
  onForm: ignore,
  onFind: ignore,
  onMenu: ignore,
  onComment: ignore,
  onHistoryEnd: () => false,
});

/** Returns the text after a key at the end of a page, and what is typed then. */
function pressed(text: string, typed: string, key: string, then: string) {
  const page = loadPage(text);
  const state = EditorState.create({ doc: page.doc, selection: Selection.atEnd(page.doc) });
  const view = {
    state: state.apply(state.tr.insertText(typed)),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
    endOfTextblock: () => true,
  } as unknown as EditorView;
  const event = { key, preventDefault: ignore } as unknown as KeyboardEvent;
  assert.ok(plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event)));
  view.dispatch(view.state.tr.insertText(then));
  return savePage(page, view.state.doc).text;
}

test('Enter after a fence starts code', () => {
  assert.equal(pressed('a\n', '', 'Enter', 'b'), 'a\n\nb\n');
  assert.equal(pressed('', '```c++', 'Enter', 'a*b'), '```c++\na*b\n```\n');
  assert.equal(pressed('', '~~~', 'Enter', 'a'), '```\na\n```\n');
  assert.equal(pressed('```\na\n```\n', '', 'Enter', '```'), '````\na\n```\n````\n');
});

test('writing goes on after a divider, in code, and below a table', () => {
  const inserted = (label: string) => {
    const page = loadPage('');
    const state = EditorState.create({ doc: page.doc });
    const kind = blockKinds.find((one) => one.label === label);
    assert.ok(kind);
    let next = state;
    insertBlock(kind.create())(state, (tr) => (next = state.apply(tr)));
    const last = next.doc.lastChild?.type.name;
    return [savePage(page, next.apply(next.tr.insertText('a')).doc).text, last];
  };
  assert.deepEqual(inserted('Divider'), ['---\n\na\n', 'paragraph']);
  assert.deepEqual(inserted('Code'), ['```\na\n```\n', 'paragraph']);
  assert.equal(inserted('Table')[1], 'paragraph');
  assert.equal(inserted('Heading')[1], 'heading');
});
