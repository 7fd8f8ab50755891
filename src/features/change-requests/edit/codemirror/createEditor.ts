import { acceptCompletion, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { LanguageSupport } from '@codemirror/language';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { changedRange } from '../changedRange.ts';
import { rangesOf } from '../links.ts';
import type { Surface, SurfaceOptions } from '../surface.ts';
import { completion } from './completions.ts';
import { brokenLinks, showBroken } from './brokenLinks.ts';
import { theme } from './theme.ts';

type EditorOptions = Pick<SurfaceOptions, 'text' | 'onChange' | 'onEscape'> &
  Partial<Pick<SurfaceOptions, 'onFiles' | 'places' | 'onHistoryEnd'>> & {
    /** The accessible name. */
    label: string;
    /** Called when another line is at the top. */
    onScroll?: (() => void) | undefined;
    /** Mod+Enter. */
    onSubmit?: (() => void) | undefined;
  };

const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];

function fileEvents(onFiles: (files: File[]) => void): Extension {
  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer | null) => {
    const files = filesOf(transfer);
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles(files);
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event) => take(event, event.clipboardData),
    drop(event, view) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null && filesOf(event.dataTransfer).length > 0) view.dispatch({ selection: { anchor: at } });
      return take(event, event.dataTransfer);
    },
  });
}

/** Tab shows the whole editor. The browser scrolls to the line with the cursor only. */
const showOnTab = EditorView.domEventHandlers({
  // Released after the focus has moved.
  keyup({ key }, { scrollDOM }) {
    if (key === 'Tab') scrollDOM.scrollIntoView({ block: 'nearest' });
  },
});

function topLineOf(view: EditorView) {
  const { scrollTop } = view.scrollDOM;
  const block = view.lineBlockAtHeight(scrollTop - view.documentPadding.top);
  const part = (scrollTop - view.documentPadding.top - block.top) / Math.max(1, block.height);
  return view.state.doc.lineAt(block.from).number + Math.min(1, Math.max(0, part));
}

function scrollToLine(view: EditorView, line: number) {
  const { doc } = view.state;
  const whole = Math.min(doc.lines, Math.max(1, Math.floor(line)));
  const block = view.lineBlockAt(doc.line(whole).from);
  view.scrollDOM.scrollTop = block.top + view.documentPadding.top + block.height * (line - whole);
}

/**
 * Creates a Markdown editor in `parent`. In a shadow root, it adopts its style sheets: the page's policy forbids the `style`
 * elements that it would otherwise add.
 */
export function createEditor(parent: ShadowRoot, options: EditorOptions): Surface {
  const { label, onChange, onScroll, onEscape, onSubmit, onFiles, places, onHistoryEnd } = options;
  const own = keymap.of([
    ...(onSubmit ? [{ key: 'Mod-Enter', run: () => (onSubmit(), true) }] : []),
    { key: 'Tab', run: (view) => completionStatus(view.state) === 'active' && acceptCompletion(view) },
  ]);
  // After the keys of completion and search, which close at Escape.
  const escape = keymap.of([{ key: 'Escape', run: () => (onEscape(), true) }]);
  // After the keys of the history.
  const historyEnd = keymap.of([
    {
      key: 'Mod-z',
      run: () => onHistoryEnd?.('undo') === true,
      shift: () => onHistoryEnd?.('redo') === true,
    },
    { key: 'Mod-y', run: () => onHistoryEnd?.('redo') === true },
  ]);
  const stateOf = (doc: string) =>
    EditorState.create({
      doc,
      extensions: [
        own,
        places ? completion(places) : [],
        keymap.of([...markdownKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        escape,
        historyEnd,
        history(),
        search({ top: true }),
        new LanguageSupport(markdownLanguage),
        brokenLinks,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'true',
          autocorrect: 'on',
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) onChange();
        }),
        onFiles ? fileEvents(onFiles) : [],
        showOnTab,
        theme,
      ],
    });
  const view = new EditorView({ parent, root: parent, state: stateOf(options.text) });
  if (onScroll) view.scrollDOM.addEventListener('scroll', onScroll, { passive: true });
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      const change = changedRange(view.state.doc.toString(), text);
      if (change) view.dispatch({ changes: change, annotations: Transaction.addToHistory.of(false) });
    },
    restore: (text) => view.setState(stateOf(text)),
    insert(text) {
      const { from } = view.state.selection.main;
      const isApart = /^[\s([{<>]?$/.test(view.state.sliceDoc(Math.max(0, from - 1), from));
      view.dispatch(view.state.replaceSelection(isApart ? text : ` ${text}`));
    },
    focus: () => view.focus(),
    cursor: () => view.state.selection.main.head,
    select(from, to) {
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    find: () => void openSearchPanel(view),
    markBroken: (addresses) =>
      view.dispatch({ effects: showBroken(rangesOf(view.state.doc.toString(), addresses)) }),
    topLine: () => topLineOf(view),
    scrollToLine: (line) => scrollToLine(view, line),
    destroy: () => view.destroy(),
  };
}
