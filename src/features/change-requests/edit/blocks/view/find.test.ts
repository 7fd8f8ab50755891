import assert from 'node:assert/strict';
import { test } from 'node:test';
import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { find, finder, foundIn } from './find.ts';

const text = '# Tides\n\nTwo **tides** a day.\n\n- tides `tides`\n- no tide\n';

/** The bar's functions on a page, with a view that has only a state. */
function searched(query: string, options: { matchCase?: boolean; inCode?: boolean } = {}) {
  const page = loadPage(text);
  const view = {
    state: EditorState.create({ doc: page.doc, plugins: [find(), history()] }),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
    dom: { querySelector: () => null },
  };
  const bar = finder(view as unknown as EditorView);
  bar.start({ query, matchCase: false, inCode: false, ...options });
  const selected = () => {
    const { from, to } = view.state.selection;
    return view.state.doc.textBetween(from, to);
  };
  const saved = () => savePage(page, view.state.doc).text;
  return { bar, view, selected, saved, found: () => foundIn(view.state) };
}

test('selects the first match, and steps through all of them in a circle', () => {
  const { bar, found, selected } = searched('tides');
  assert.deepEqual([found(), selected()], [{ count: 3, at: 1 }, 'Tides']);
  bar.step(1);
  bar.step(1);
  assert.deepEqual(found(), { count: 3, at: 3 });
  bar.step(1);
  assert.deepEqual([found(), selected()], [{ count: 3, at: 1 }, 'Tides']);
  bar.step(-1);
  assert.deepEqual([found(), selected()], [{ count: 3, at: 3 }, 'tides']);
  bar.close();
  assert.equal(found(), null);
});

test('replaces the current match, and goes on to the next one', () => {
  const { bar, found, saved } = searched('tides');
  bar.step(1);
  bar.replace('neaps');
  assert.deepEqual(found(), { count: 2, at: 2 });
  assert.equal(saved(), text.replace('**tides**', '**neaps**'));
});

test('replaces all matches, also by a longer text that contains them, as one step of undo', () => {
  const { bar, view, saved } = searched('tides', { inCode: true });
  assert.equal(bar.replaceAll('spring tides'), 4);
  assert.equal(saved(), text.replaceAll(/tides/gi, 'spring tides'));
  undo(view.state, (tr) => view.dispatch(tr));
  assert.equal(saved(), text);
});

test('keeps the current match while text changes before it', () => {
  const { bar, view, found } = searched('tides');
  bar.step(1);
  view.dispatch(view.state.tr.insertText('Low tides. ', 1));
  assert.deepEqual(found(), { count: 4, at: 3 });
});

test('finds nothing, and replaces nothing', () => {
  const { bar, found, saved, view } = searched('gulls');
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
  assert.deepEqual(found(), { count: 0, at: 0 });
  bar.step(1);
  bar.replace('terns');
  assert.equal(bar.replaceAll('terns'), 0);
  assert.equal(saved(), text);
});
