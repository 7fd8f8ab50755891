import type { EditorState } from 'prosemirror-state';
import { loadPage } from '../document/loadPage.ts';
import type { SavedPage } from '../document/savePage.ts';
import { nodeType } from '../document/schema.ts';

/** Shows the blocks in a range of a text as their source, where they would be read differently. */
export function shownAsSource(
  { doc, tr }: EditorState,
  { text, from, to }: Extract<SavedPage, { kind: 'different' }>,
) {
  const again = loadPage(text);
  const first = again.doc.children.findIndex(
    (node) => (again.origins[Number(node.attrs['origin'])]?.from ?? 0) === from,
  );
  const at = Math.max(0, first);
  let pos = 0;
  for (let i = 0; i < at && i < doc.childCount; i += 1) pos += doc.child(i).nodeSize;
  if (!doc.nodeAt(pos)) return tr;
  // Blocks that are read as one.
  const covered = Math.max(1, 1 + doc.childCount - again.doc.childCount);
  let end = pos;
  for (let i = at; i < at + covered && i < doc.childCount; i += 1) end += doc.child(i).nodeSize;
  const source = nodeType('source').create({ text: text.slice(from, to) });
  return tr.replaceWith(pos, end, source).scrollIntoView();
}
