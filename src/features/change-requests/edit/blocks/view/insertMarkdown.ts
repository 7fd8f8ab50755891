import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { nodeType } from '../document/schema.ts';
import { insertSlice, sliceOfMarkdown } from './clipboard.ts';
import { ancestorOf, insertBlock } from './commands.ts';

/** Whether the cursor is after the text of a paragraph. */
function isAtEndOfText({ selection: { $from, empty } }: EditorState) {
  const { type, content } = $from.parent;
  return empty && type.name === 'paragraph' && content.size > 0 && $from.parentOffset === content.size;
}

/**
 * Inserts Markdown at the cursor. An image becomes that of the empty figure around the cursor, if there is one; after the text
 * of a paragraph, it gets its own.
 */
export function insertMarkdown(view: EditorView, markdown: string) {
  const slice = sliceOfMarkdown(markdown);
  const first = slice.content.firstChild;
  const image = first?.firstChild;
  const isOnly = slice.content.childCount === 1 && first?.childCount === 1;
  const figure = ancestorOf(
    view.state.selection.$from,
    ({ type, attrs }) => type.name === 'figure' && attrs['src'] === '',
  );
  if (figure && image?.type.name === 'image') {
    const { src, alt } = image.attrs;
    view.dispatch(view.state.tr.setNodeMarkup(figure.pos, null, { ...figure.node.attrs, src, alt }));
  } else if (isOnly && image?.type.name === 'image' && isAtEndOfText(view.state)) {
    const paragraph = nodeType('paragraph').create(null, image);
    insertBlock(paragraph)(view.state, (tr) => view.dispatch(tr), view);
  } else insertSlice(view, slice);
}
