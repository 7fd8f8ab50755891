import { Fragment, Slice, type Mark, type Node, type ResolvedPos } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';
import { handlePaste } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { pluralize } from '#lib/format.ts';
import { toast } from '#ui/toast.ts';
import { loadPage } from '../document/loadPage.ts';
import { savePage } from '../document/savePage.ts';
import { markType, nodeType, schema } from '../document/schema.ts';
import { goPastSelected } from './verticalKeys.ts';

/** A copy without origins: these are indexes of the page that it was read from. */
function withoutOrigins(node: Node): Node {
  if (node.isText) return node;
  const content = Fragment.fromArray(node.children.map((child) => withoutOrigins(child)));
  const attributes = 'origin' in node.attrs ? { ...node.attrs, origin: null } : node.attrs;
  return node.type.create(attributes, content, node.marks);
}

const emptyPage = () => loadPage('');

/** The Markdown of a part of the document. */
function markdownOf(slice: Slice): string {
  const { content } = slice;
  const first = content.firstChild;
  if (!first) return '';
  if (first.type.name === 'code_block' && content.childCount === 1) return first.textContent;
  const blocks = content.content.flatMap((node): Node[] => {
    if (node.isInline) return [];
    if (node.type.name === 'list_item') return [nodeType('list').create(null, node)];
    if (node.type.name.startsWith('table_'))
      return [nodeType('paragraph').create(null, schema.text(`${node.textContent} `))];
    return node.type.name === 'summary' ? [nodeType('paragraph').create(null, node.content)] : [node];
  });
  const shown = first.isInline ? [nodeType('paragraph').create(null, content)] : blocks;
  const doc = schema.topNodeType.create(
    null,
    shown.map((node) => withoutOrigins(node)),
  );
  return savePage(emptyPage(), doc).text;
}

/** Reads Markdown as content to insert. */
export function sliceOfMarkdown(markdown: string): Slice {
  const { doc } = loadPage(markdown.replace(/\r\n?/g, '\n'));
  const blocks = doc.children.map((node) => withoutOrigins(node));
  const [only] = blocks;
  return blocks.length === 1 && only?.type.name === 'paragraph'
    ? new Slice(Fragment.from(only), 1, 1)
    : new Slice(Fragment.fromArray(blocks), 0, 0);
}

const webAddress = /^(?:https?:\/\/|mailto:)\S+$/;
const isCode = ({ parent }: ResolvedPos) => parent.type.spec.code === true;

function insertText(view: EditorView, text: string) {
  const { state } = view;
  const { empty, $from, from, to } = state.selection;
  if (isCode($from)) view.dispatch(state.tr.insertText(text.replace(/\r\n?/g, '\n')).scrollIntoView());
  else if (webAddress.test(text.trim()) && !empty && $from.parent.isTextblock)
    view.dispatch(state.tr.addMark(from, to, markType('link').create({ href: text.trim() })));
  else insertSlice(view, withMarks(sliceOfMarkdown(text), $from.marks()));
}

/** Words pasted into marked words, such as those of a link, are marked like these. */
function withMarks(slice: Slice, marks: readonly Mark[]) {
  const [only] = slice.content.content;
  if (slice.openStart === 0 || slice.content.childCount > 1 || only?.type.name !== 'paragraph') return slice;
  const content = only.children.map((child) =>
    child.mark(marks.reduce((all, mark) => (mark.type.isInSet(all) ? all : mark.addToSet(all)), child.marks)),
  );
  return new Slice(Fragment.from(only.copy(Fragment.fromArray(content))), slice.openStart, slice.openEnd);
}

/** Returns the rows of a pasted table as those of another: in its first row, cells are headers. Null for other content. */
function rowsIn({ content }: Slice, isHead: boolean) {
  const table = content.firstChild;
  if (content.childCount !== 1 || table?.type.name !== 'table') return null;
  const rows = table.children.map((row, at) => {
    const type = nodeType(isHead && at === 0 ? 'table_header' : 'table_cell');
    return row.copy(Fragment.fromArray(row.children.map((cell) => type.create(cell.attrs, cell.content))));
  });
  return new Slice(Fragment.from(table.copy(Fragment.fromArray(rows))), 0, 0);
}

/** Inserts content at the selection. Blocks replace an empty paragraph. */
export function insertSlice(view: EditorView, pasted: Slice) {
  goPastSelected(view.state, (change) => view.dispatch(change), view);
  const { $from, empty } = view.state.selection;
  const link = $from.marks().filter(({ type }) => type.name === 'link');
  const slice = withMarks(pasted, link);
  const isBlocks = slice.openStart === 0 && slice.content.firstChild?.isBlock === true;
  const isEmpty = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const rows = isBlocks ? rowsIn(slice, $from.parent.type.name === 'table_header') : null;
  // It doesn’t use its event.
  if (rows && Reflect.apply(handlePaste, undefined, [view, null, rows]) === true) return;
  const { tr } = view.state;
  if (isBlocks && isEmpty) {
    tr.replaceRange($from.before(), $from.after(), slice);
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map($from.after())), -1));
  } else tr.replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/** The images whose data is in HTML. */
export function imagesIn(html: string): File[] {
  const tags = html
    .split(/<img\b/i)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('>')));
  return tags.flatMap((tag) => {
    const [, type, data = ''] = /\ssrc=["']?data:(image\/[\w+.-]+);base64,([\w+/=]+)/i.exec(tag) ?? [];
    if (type === undefined || data.length % 4 > 0 || tag.includes('checkbox')) return [];
    return new File([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], '', { type });
  });
}

type Pasted = { html: string; text: string; files: File[] };

async function insertHtml(view: EditorView, { html, text, files }: Pasted, onFiles: Options['onFiles']) {
  const { readHtml } = await import('./pasteHtml.ts');
  const { markdown, lostImages: missing } = readHtml(html);
  // Spreadsheets add an image of the cells.
  const images =
    missing === 0 || !onFiles ? [] : (files.length > 0 ? files : imagesIn(html)).slice(0, missing);
  const lostImages = missing - images.length;
  if (lostImages > 0)
    toast({
      text:
        lostImages === 1
          ? '1 image isn’t in the clipboard. Add it from a file'
          : `${pluralize(lostImages, 'image')} aren’t in the clipboard. Add them from files`,
    });
  insertMarkdownOf(view, markdown, text);
  if (images.length > 0) onFiles?.(images);
}

/** Inserts the Markdown of HTML, or the text beside it if that has none. */
function insertMarkdownOf(view: EditorView, markdown: string, text: string) {
  const isEmpty = markdown.trim() === '';
  if (isEmpty && text !== '') insertText(view, text);
  if (isEmpty) return;
  if (isCode(view.state.selection.$from)) insertText(view, markdown);
  else insertSlice(view, sliceOfMarkdown(markdown));
}

/** Text of spreadsheets and documents has HTML; that of code editors, too, but only as colors. */
const isCodeEditor = ({ types }: DataTransfer) => types.includes('vscode-editor-data');

type Options = { onFiles?: ((files: File[]) => void) | undefined };

/**
 * Copies as HTML and Markdown, and pastes both. ProseMirror’s own handling of pasted HTML needs a Trusted Types policy, which
 * the page forbids.
 */
export function clipboard({ onFiles }: Options) {
  let copied: { text: string; slice: Slice } | undefined;
  function take(view: EditorView, data: DataTransfer) {
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const files = [...data.files];
    if (files.length > 0 && html === '') {
      onFiles?.(files);
      return;
    }
    if (copied && text !== '' && copied.text === text) insertSlice(view, copied.slice);
    else if (html !== '' && (text === '' || !(isCodeEditor(data) || isCode(view.state.selection.$from))))
      void insertHtml(view, { html, text, files }, onFiles);
    else if (text !== '') insertText(view, text);
  }
  return new Plugin({
    props: {
      clipboardTextSerializer(slice) {
        const text = markdownOf(slice);
        copied = { text, slice };
        return text;
      },
      handleDOMEvents: {
        paste(view, event) {
          event.preventDefault();
          // Not even nothing is left to ProseMirror.
          if (event.clipboardData) take(view, event.clipboardData);
          return true;
        },
        drop(view, event) {
          // Within the editor.
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
          take(view, event.dataTransfer);
          return true;
        },
      },
    },
  });
}
