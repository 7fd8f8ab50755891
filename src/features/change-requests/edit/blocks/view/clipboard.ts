import { Fragment, Slice, type Node, type ResolvedPos } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';
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
export function markdownOf(slice: Slice): string {
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
  else insertSlice(view, sliceOfMarkdown(text));
}

/** Inserts content at the selection. Blocks replace an empty paragraph. */
export function insertSlice(view: EditorView, slice: Slice) {
  goPastSelected(view.state, (change) => view.dispatch(change), view);
  const { $from, empty } = view.state.selection;
  const isBlocks = slice.openStart === 0 && slice.content.firstChild?.isBlock === true;
  const isEmpty = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const { tr } = view.state;
  if (isBlocks && isEmpty) {
    tr.replaceRange($from.before(), $from.after(), slice);
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map($from.after())), -1));
  } else tr.replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

async function insertHtml(view: EditorView, html: string, text: string) {
  const { readHtml } = await import('./pasteHtml.ts');
  const { markdown, lostImages } = readHtml(html);
  if (lostImages > 0)
    toast({
      text:
        lostImages === 1
          ? '1 image isn’t in the clipboard. Add it from a file'
          : `${pluralize(lostImages, 'image')} aren’t in the clipboard. Add them from files`,
    });
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
    // Spreadsheets add an image of the cells.
    if (files.length > 0 && html === '') {
      onFiles?.(files);
      return;
    }
    if (copied && text !== '' && copied.text === text) insertSlice(view, copied.slice);
    else if (html !== '' && (text === '' || !(isCodeEditor(data) || isCode(view.state.selection.$from))))
      void insertHtml(view, html, text);
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
