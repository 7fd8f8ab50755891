import type { EditorView } from 'prosemirror-view';
import { insertSlice, sliceOfMarkdown } from './clipboard.ts';
import { ancestorOf } from './commands.ts';

/** Inserts Markdown at the cursor. An image becomes that of the empty figure around the cursor, if there is one. */
export function insertMarkdown(view: EditorView, markdown: string) {
  const slice = sliceOfMarkdown(markdown);
  const image = slice.content.firstChild?.firstChild;
  const figure = ancestorOf(
    view.state.selection.$from,
    ({ type, attrs }) => type.name === 'figure' && attrs['src'] === '',
  );
  if (figure && image?.type.name === 'image') {
    const { src, alt } = image.attrs;
    view.dispatch(view.state.tr.setNodeMarkup(figure.pos, null, { ...figure.node.attrs, src, alt }));
  } else insertSlice(view, slice);
}
