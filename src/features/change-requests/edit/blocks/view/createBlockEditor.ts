import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection, type Command, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { createStore } from '#lib/store.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import type { PersonAt, Surface, SurfaceOptions } from '../../surface.ts';
import { editedPage } from '../document/editedPage.ts';
import { replaceDocument } from '../document/replaceDocument.ts';
import { offsetAt, positionAt } from '../document/sourcePositions.ts';
import type { BlockKind } from './blockKinds.ts';
import { blockStateOf, sameBlockState } from './blockState.ts';
import { topIds } from './blockIds.ts';
import { markPeople, people } from './people.ts';
import { selectionBetween } from './commands.ts';
import { bubble } from './bubble.ts';
import { clipboard, sliceOfMarkdown } from './clipboard.ts';
import { commentAnchors } from './commentAnchors.ts';
import { brokenLinks, currentBlock, keptSelection, markBroken } from './decorations.ts';
import { find, finder, searchAgain } from './find.ts';
import { handles } from './handles.ts';
import { markdownRules } from './inputRules.ts';
import { editorKeys } from './keys.ts';
import { mentionMenu, type Names } from './mentionMenu.ts';
import { insertMarkdown } from './insertMarkdown.ts';
import { nearBlocks } from './nearBlocks.ts';
import { nodeViews, type ViewContext } from './nodeViews.ts';
import { shownAsSource } from './shownAsSource.ts';
import { insertKind, slashMenu } from './slashMenu.ts';
import { keepsBlocks } from './verticalKeys.ts';
import { showTabsOf } from './tabsView.ts';

type Options = SurfaceOptions &
  Pick<ViewContext, 'imageUrl' | 'describe'> & {
    /** Called with a text that would be read differently in a range from what is shown. */
    onDifferent: (text: string, from: number, to: number) => void;
    /** Reads the variables and people that can be named. */
    readNames: () => Promise<Names>;
    /** Opens the form of the selected block, or else of the link at the selection. */
    onForm: () => void;
    /** Mod+Enter, which otherwise leaves the block. */
    onSubmit?: () => void;
    /** Opens the search, with the selected text. */
    onFind?: (replaces: boolean) => void;
    /** Opens the composer of a comment on the block at the cursor. */
    onComment?: () => void;
    /** Opens the menu of the block at the cursor. */
    onMenu?: () => void;
    /** The button of the menu of a block, which is shown beside it. */
    grip?: HTMLElement;
    /** The accessible name. */
    label: string;
    /** The class of the text. */
    className: string;
    /** Lets the user choose an image. Default: by its form. */
    onPickImage?: () => void;
  };

/** What toolbar and forms of one line cover, in pixels. */
const margins = { top: 112, bottom: 136, left: 0, right: 0 };
/** The status, with a line of text above what covers it. */
const statusHeight = 84;

/** Of transactions: shows what was read, and is no edit. */
const read = 'read';
const asRead = (tr: Transaction) => tr.setMeta('addToHistory', false).setMeta(read, true);

/** Creates an editor of the blocks of a page in `parent`. */
export function createBlockEditor(parent: HTMLElement, options: Options) {
  const { onChange, onFiles, onDifferent, onForm, onPickImage = onForm, onComment, grip } = options;
  const onFind =
    options.onFind &&
    ((replaces: boolean) => {
      readRestNow();
      options.onFind?.(replaces);
    });
  const page = editedPage(options.text);
  let [broken, others]: [readonly string[], readonly PersonAt[]] = [[], []];

  const context: ViewContext = {
    ...options,
    onSourceDone: readSource,
    pickImage(pos) {
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos + 1))));
      onPickImage();
    },
  };
  const blockList = slashMenu('block-list', onForm);
  const laidOut = nearBlocks();
  const anchors = commentAnchors();
  const plugins = [
    laidOut.plugin,
    anchors.plugin,
    blockList.plugin,
    mentionMenu('mention-list', options).plugin,
    clipboard({ onFiles }),
    markdownRules(),
    ...editorKeys({ ...options, onFind }),
    history(),
    gapCursor(),
    dropCursor({ class: 'drop-cursor', color: false }),
    tableEditing(),
    brokenLinks,
    currentBlock,
    keptSelection,
    keepsBlocks,
    people,
    find(),
    bubble({ onForm, onComment }),
    ...(grip ? [handles(grip, (opened) => blockList.open(opened))] : []),
  ];
  const stateOf = (doc: Node) => EditorState.create({ doc, plugins });
  const start = stateOf(page.doc());
  const state = createStore(blockStateOf(start));
  const view = new EditorView(parent, {
    state: start,
    nodeViews: nodeViews(context),
    scrollMargin: margins,
    scrollThreshold: margins,
    attributes: {
      class: options.className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'true',
    },
    dispatchTransaction(tr: Transaction) {
      const shown = view.state.apply(tr);
      laidOut.showSelected(view, shown);
      view.updateState(shown);
      if (tr.selectionSet) showTabsOf(view.domAtPos(view.state.selection.from).node);
      const next = blockStateOf(view.state);
      if (!sameBlockState(state.get(), next)) state.set(next);
      if (tr.docChanged && tr.getMeta(read) === undefined) onChange();
    },
  });

  /** Adds the next blocks of a long text. */
  function readNext() {
    const blocks = page.next();
    const { tr } = view.state;
    view.dispatch(asRead(tr.insert(tr.doc.content.size, blocks)));
    if (!page.isDone()) return;
    view.dispatch(markBroken(view.state, broken));
    view.dispatch(markPeople(view.state, others));
  }
  async function readRest() {
    await whenIdle();
    for (; !page.isDone() && !view.isDestroyed; await whenIdle()) readNext();
  }
  /** What needs the whole page can’t wait. */
  function readRestNow() {
    while (!page.isDone()) readNext();
  }
  const whenRead = readRest();

  const save = () => page.save(view.state.doc);
  /** The blocks that the source of a block contains. */
  function readSource(pos: number) {
    const node = view.state.doc.nodeAt(pos);
    if (node?.type.name !== 'source') return;
    const { content } = sliceOfMarkdown(String(node.attrs['text']));
    if (content.content.every(({ type }) => type.name === 'source')) return;
    view.dispatch(view.state.tr.replaceWith(pos, pos + node.nodeSize, content));
  }
  const surface: Surface = {
    text: (isLast = false) => page.text(view.state.doc, isLast),
    isClear() {
      readRestNow();
      return save().kind === 'same';
    },
    check() {
      readRestNow();
      const result = save();
      if (result.kind === 'same') return true;
      view.dispatch(shownAsSource(view.state, result));
      const second = save();
      const isSame = second.kind === 'same' && second.text === result.text;
      if (!isSame) onDifferent(result.text, result.from, result.to);
      return false;
    },
    replace(text) {
      if (save().kind === 'same' && page.text(view.state.doc, true) === text) return;
      page.open(text);
      view.dispatch(asRead(replaceDocument(view.state.tr, page.doc())));
    },
    restore(text) {
      const [offset, before] = [surface.cursor(), view.state];
      page.open(text);
      view.updateState(stateOf(page.doc()));
      const pos = positionAt(page.shown(view.state.doc), Math.min(offset, text.length));
      view.dispatch(
        searchAgain(view.state, before).setSelection(Selection.near(view.state.doc.resolve(pos))),
      );
    },
    insert: (markdown) => insertMarkdown(view, markdown),
    find: () => onFind?.(true),
    block: () => topIds(view.state.doc)[view.state.selection.$from.index(0)],
    markPeople(now) {
      if (JSON.stringify(now) === JSON.stringify(others)) return;
      others = now;
      view.dispatch(markPeople(view.state, now));
    },
    focus: () => view.focus(),
    cursor: () => offsetAt(page.shown(view.state.doc), view.state.selection.from),
    select(from, to) {
      if (to > page.readUntil()) readRestNow();
      const shown = page.shown(view.state.doc);
      const { doc, tr } = view.state;
      const at = (offset: number) => doc.resolve(Math.min(positionAt(shown, offset), doc.content.size));
      view.dispatch(
        tr.setSelection(from === to ? Selection.near(at(from)) : selectionBetween(at(from), at(to))),
      );
      view.focus();
      view.dispatch(view.state.tr.scrollIntoView());
    },
    markBroken(addresses) {
      broken = addresses;
      view.dispatch(markBroken(view.state, addresses));
    },
    // Other functions are other views.
    refresh: () => view.setProps({ nodeViews: nodeViews(context) }),
    destroy: () => view.destroy(),
  };
  return {
    ...surface,
    /** What the toolbar shows. */
    state,
    finder: finder(view),
    /** Resolves when the whole page is read. */
    whenRead,
    comments: anchors.of(view, () => page.shown(view.state.doc)),
    run: (command: Command) => void command(view.state, (tr) => view.dispatch(tr), view),
    /** Keeps the cursor above what covers the end of the window: so many pixels above the status. */
    cover(height: number) {
      const covered = { ...margins, bottom: Math.max(margins.bottom, statusHeight + height) };
      view.setProps({ scrollMargin: covered, scrollThreshold: covered });
      const { bottom } = view.coordsAtPos(view.state.selection.head);
      const hidden = bottom - (innerHeight - covered.bottom);
      if (height > 0 && hidden > 0) scrollBy({ top: hidden, behavior: 'instant' });
    },
    insertKind: (kind: BlockKind) => insertKind(view, kind, onForm),
    openForm: onForm,
    selectedText: () => view.state.doc.textBetween(view.state.selection.from, view.state.selection.to, ' '),
  };
}
export type BlockEditor = ReturnType<typeof createBlockEditor>;
