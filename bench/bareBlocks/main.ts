// ProseMirror in an empty page, with the same blocks and no plugins: the least that typing can cost.
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { loadPage } from '#features/change-requests/edit/blocks/document/loadPage.ts';

window.openEditor = (text) => {
  const parent = document.querySelector('#editor');
  if (!parent) throw new Error('The page has no #editor.');
  const { doc } = loadPage(text);
  const started = performance.now();
  const view = new EditorView(parent, {
    state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }),
    attributes: { role: 'textbox', 'aria-label': 'Page content', spellcheck: 'true' },
  });
  // Layout included.
  document.body.getBoundingClientRect();
  view.focus();
  document.body.dataset['opened'] = String(performance.now() - started);
};
