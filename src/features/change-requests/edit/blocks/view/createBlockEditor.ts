import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Command,
  type Transaction,
} from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { createStore } from '#lib/store.ts';
import type { Surface, SurfaceOptions } from '../../surface.ts';
import { loadPage, type LoadedPage } from '../document/loadPage.ts';
import { savePage, type SavedPage } from '../document/savePage.ts';
import { nodeType } from '../document/schema.ts';
import { offsetAt, positionAt } from '../document/sourcePositions.ts';
import { blockStateOf, sameBlockState } from './blockState.ts';
import { ancestorOf } from './commands.ts';
import { bubble } from './bubble.ts';
import { clipboard, insertSlice, sliceOfMarkdown } from './clipboard.ts';
import { handles } from './handles.ts';
import { markdownRules } from './inputRules.ts';
import { editorKeys } from './keys.ts';
import { nodeViews, type ViewContext } from './nodeViews.ts';
import { openSlashMenu, slashMenu } from './slashMenu.ts';
import { showTabsOf } from './tabsView.ts';

type Options = SurfaceOptions &
  Pick<ViewContext, 'imageUrl' | 'describe'> & {
    /** Called with a text that would be read differently in a range from what is shown. */
    onDifferent: (text: string, from: number, to: number) => void;
    /** Opens the form for the link at the selection. */
    onLink: () => void;
    /** The class of the text. */
    className: string;
    /** Lets the user choose an image. */
    onPickImage: () => void;
  };

const brokenKey = new PluginKey<DecorationSet>('broken links');

function brokenIn(doc: Node, addresses: ReadonlySet<string>) {
  const marks: Decoration[] = [];
  if (addresses.size > 0)
    doc.descendants((node, pos) => {
      const link = node.marks.find(({ type }) => type.name === 'link');
      if (link && addresses.has(String(link.attrs['href'])))
        marks.push(Decoration.inline(pos, pos + node.nodeSize, { 'data-broken': '' }));
    });
  return DecorationSet.create(doc, marks);
}

/** Underlines links without a target. */
const brokenLinks = new Plugin<DecorationSet>({
  key: brokenKey,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const addresses: unknown = tr.getMeta(brokenKey);
      if (addresses instanceof Set) return brokenIn(tr.doc, addresses);
      return tr.docChanged ? set.map(tr.mapping, tr.doc) : set;
    },
  },
  props: { decorations: (state) => brokenKey.getState(state) },
});

/** Words in an empty page. */
const placeholder = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const { $from, empty } = selection;
      const isEmpty =
        empty &&
        $from.depth === 1 &&
        $from.parent.type.name === 'paragraph' &&
        $from.parent.content.size === 0;
      return isEmpty
        ? DecorationSet.create(doc, [
            Decoration.node($from.before(), $from.after(), { 'data-empty': 'Write, or type / for blocks' }),
          ])
        : null;
    },
  },
});

/** Creates an editor of the blocks of a page in `parent`. */
export function createBlockEditor(parent: HTMLElement, options: Options) {
  const { onChange, onEscape, onFiles, onDifferent, onLink, onPickImage, imageUrl, describe } = options;
  let page: LoadedPage = loadPage(options.text);
  let saved: { doc: Node; result: SavedPage } = {
    doc: page.doc,
    result: { kind: 'same', text: page.source, page },
  };

  const context: ViewContext = {
    imageUrl,
    describe,
    onSourceDone: readSource,
    pickImage(pos) {
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos + 1))));
      onPickImage();
    },
  };
  const plugins = [
    slashMenu('block-list'),
    clipboard({ onFiles }),
    markdownRules(),
    ...editorKeys({ onEscape, onLink }),
    history(),
    gapCursor(),
    dropCursor({ class: 'drop-cursor', color: false }),
    tableEditing(),
    brokenLinks,
    placeholder,
    bubble(onLink),
    handles(),
  ];
  const stateOf = (doc: Node) => EditorState.create({ doc, plugins });
  const start = stateOf(page.doc);
  const state = createStore(blockStateOf(start));
  const view = new EditorView(parent, {
    state: start,
    nodeViews: nodeViews(context),
    attributes: {
      class: options.className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': 'Page content',
      spellcheck: 'true',
    },
    dispatchTransaction(tr: Transaction) {
      view.updateState(view.state.apply(tr));
      if (tr.selectionSet) showTabsOf(view.domAtPos(view.state.selection.from).node);
      const next = blockStateOf(view.state);
      if (!sameBlockState(state.get(), next)) state.set(next);
      if (tr.docChanged) onChange();
    },
  });

  function save() {
    const { doc } = view.state;
    if (saved.doc !== doc) saved = { doc, result: savePage(page, doc) };
    return saved.result;
  }
  /** The blocks that the source of a block contains. */
  function readSource(pos: number) {
    const node = view.state.doc.nodeAt(pos);
    if (node?.type.name !== 'source') return;
    const { content } = sliceOfMarkdown(String(node.attrs['text']));
    if (content.content.every(({ type }) => type.name === 'source')) return;
    view.dispatch(view.state.tr.replaceWith(pos, pos + node.nodeSize, content));
  }
  /** Shows the blocks in a range of a text as their source, where they would be read differently. */
  function showAsSource({ text, from, to }: Extract<SavedPage, { kind: 'different' }>) {
    const again = loadPage(text);
    const first = again.doc.children.findIndex(
      (node) => (again.origins[Number(node.attrs['origin'])]?.from ?? 0) === from,
    );
    const { doc } = view.state;
    const at = Math.max(0, first);
    let pos = 0;
    for (let i = 0; i < at && i < doc.childCount; i += 1) pos += doc.child(i).nodeSize;
    const node = doc.nodeAt(pos);
    if (!node) return;
    const source = nodeType('source').create({ text: text.slice(from, to) });
    view.dispatch(view.state.tr.replaceWith(pos, pos + node.nodeSize, source).scrollIntoView());
  }
  const current = () => {
    const result = save();
    return result.kind === 'same' ? result.page : page;
  };

  const surface: Surface = {
    text() {
      const result = save();
      if (result.kind === 'same') return result.text;
      showAsSource(result);
      const second = save();
      if (second.kind === 'different') onDifferent(second.text, second.from, second.to);
      return second.text;
    },
    replace(text) {
      const result = save();
      if (result.kind === 'same' && result.text === text) return;
      const offset = surface.cursor();
      page = loadPage(text);
      saved = { doc: page.doc, result: { kind: 'same', text, page } };
      view.updateState(stateOf(page.doc));
      const pos = positionAt(page, Math.min(offset, text.length));
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos))));
    },
    insert(markdown) {
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
    },
    focus: () => view.focus(),
    cursor: () => offsetAt(current(), view.state.selection.from),
    select(from, to) {
      const read = current();
      const { doc, tr } = view.state;
      const at = (offset: number) => doc.resolve(Math.min(positionAt(read, offset), doc.content.size));
      view.dispatch(
        tr.setSelection(from === to ? Selection.near(at(from)) : selectionBetween(at(from), at(to))),
      );
      view.focus();
      view.dispatch(view.state.tr.scrollIntoView());
    },
    markBroken: (addresses) => view.dispatch(view.state.tr.setMeta(brokenKey, new Set(addresses))),
    // Other functions are other views.
    refresh: () => view.setProps({ nodeViews: nodeViews(context) }),
    destroy: () => view.destroy(),
  };
  return {
    ...surface,
    /** What the toolbar shows. */
    state,
    run(command: Command) {
      command(view.state, (tr) => view.dispatch(tr), view);
    },
    openList: () => openSlashMenu(view),
    selectedText: () => {
      const { from, to } = view.state.selection;
      return view.state.doc.textBetween(from, to, ' ');
    },
  };
}
export type BlockEditor = ReturnType<typeof createBlockEditor>;

const selectionBetween = ($from: ReturnType<Node['resolve']>, $to: ReturnType<Node['resolve']>) =>
  $from.parent.inlineContent && $to.parent.inlineContent
    ? TextSelection.between($from, $to)
    : Selection.near($from);
